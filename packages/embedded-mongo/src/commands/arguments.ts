import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, isTruthy, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'

const genericArguments = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
  'hint',
])

/** Validates command arguments by name (40415), type (14) and presence (40414). */
export class Arguments {
  private readonly where: string
  private readonly doc: Doc

  constructor(prefix: string, doc: Doc, known: readonly string[]) {
    this.where = prefix
    this.doc = doc
    const unknownName = Object.keys(doc).find((key) => !known.includes(key) && !genericArguments.has(key))
    if (unknownName !== undefined)
      throw new MongoError(40415, `BSON field '${prefix}.${unknownName}' is an unknown field.`)
    rejectCollation(doc['collation'])
    rejectHint(doc['hint'])
  }

  value(name: string): Value | undefined {
    const value = this.doc[name]
    return value === null ? undefined : value
  }

  required(name: string): Value {
    const value = this.doc[name]
    if (value === undefined)
      throw new MongoError(40414, `BSON field '${this.where}.${name}' is missing but a required field`)
    return value
  }

  string(name: string): string {
    const value = this.required(name)
    if (typeof value !== 'string') throw this.wrongType(name, value, 'string')
    return value
  }

  collection(command: string): string {
    const name = this.doc[command]
    if (typeof name !== 'string')
      throw new MongoError('InvalidNamespace', `collection name has invalid type ${typeName(name)}`)
    if (!isCollectionName(name)) {
      throw new MongoError('InvalidNamespace', `Invalid namespace specified '${String(this.doc['$db'])}.${name}'`)
    }
    return name
  }

  namespace(argument: string): { db: string; name: string } {
    const namespace = this.string(argument)
    const [db = '', ...rest] = namespace.split('.')
    const name = rest.join('.')
    if (db === '' || db.includes('$') || !isCollectionName(name))
      throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
    return { db, name }
  }

  object(name: string): Doc | undefined {
    const value = this.value(name)
    if (value !== undefined && !isDoc(value)) throw this.wrongType(name, value, 'object')
    return value
  }

  array(name: string): Value[] | undefined {
    const value = this.value(name)
    if (value !== undefined && !Array.isArray(value)) throw this.wrongType(name, value, 'array')
    return value
  }

  docs(name: string): Doc[] {
    const value = this.required(name)
    if (!Array.isArray(value)) throw this.wrongType(name, value, 'array')
    return value.map((each, at) => {
      if (!isDoc(each)) throw this.wrongType(`${name}.${at}`, each, 'object')
      return each
    })
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.value(name)
    if (value === undefined) return fallback
    if (typeof value !== 'boolean' && !isNumber(value)) throw this.wrongType(name, value, 'bool')
    return isTruthy(value)
  }

  count(name: string): number | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (!isNumber(value)) throw this.wrongType(name, value, 'long')
    const n = toNumber(value)
    if (n < 0 || !Number.isInteger(n))
      throw new MongoError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${formatValue(value)}'`)
    return n
  }

  long(name: string): bigint {
    const value = this.required(name)
    if (!isNumber(value)) throw this.wrongType(name, value, 'long')
    return typeof value === 'bigint' ? value : BigInt(Math.trunc(toNumber(value)))
  }

  private wrongType(name: string, value: Value, expected: string): MongoError {
    return new MongoError(
      'TypeMismatch',
      `BSON field '${this.where}.${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    )
  }
}

export function isCollectionName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !name.includes('$') && !name.includes('\0')
}

/** Strings compare by bytes alone; searches use separate case-folded fields. */
function rejectCollation(collation: Maybe): void {
  if (collation === undefined || collation === null) return
  if (isDoc(collation) && (Object.keys(collation).length === 0 || collation['locale'] === 'simple')) return
  throw new MongoError('InvalidOptions', `collation is not supported: ${formatValue(collation)}`)
}

function rejectHint(hint: Maybe): void {
  if (hint === undefined || hint === null || (isDoc(hint) && Object.keys(hint).length === 0)) return
  throw new MongoError('BadValue', `hint is not supported: ${formatValue(hint)}`)
}
