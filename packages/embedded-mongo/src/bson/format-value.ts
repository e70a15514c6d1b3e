import { Binary, BSONRegExp, Code, Decimal128, Double, ObjectId, Timestamp } from 'bson'
import { isDoc, type Maybe } from './value.ts'

export function formatValue(value: Maybe): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(formatValue).join(', ')} ]`
  if (isDoc(value)) return formatDoc(Object.entries(value))
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Double) return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
  if (value instanceof Decimal128) return value.toString()
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`
  if (value instanceof Code) return value.code
  return value.constructor.name
}

function formatDoc(entries: [string, Maybe][]): string {
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, value]) => `${key}: ${formatValue(value)}`).join(', ')} }`
}
