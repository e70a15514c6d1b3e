import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'

export type Field = {
  path: readonly string[]
  type: 'text' | 'id' | 'number' | 'yes or no' | 'list' | 'object' | 'anything'
}
type Json = z.core.JSONSchema.BaseSchema

const ID = '0123456789abcdef01234567'

export function listSchemaFields(schema: $ZodType | undefined): Field[] {
  if (!schema) return []
  return within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])
}

function within(json: Json, path: readonly string[]): Field[] {
  const properties = Object.entries(json.properties ?? {})
  return properties.flatMap(([name, property]) =>
    typeof property === 'object' ? fieldsAt(property, [...path, name]) : [],
  )
}

function fieldsAt(json: Json, path: readonly string[]): Field[] {
  const takes = takenBy(json)
  const own: Field = { path, type: takes }
  if (takes === 'object') return [own, ...within(json, path)]
  const item = takes === 'list' ? json.items : undefined
  return item && typeof item === 'object' && !Array.isArray(item) ? [own, ...fieldsAt(item, [...path, '0'])] : [own]
}

/** Of alternatives, the first typed one decides. */
function takenBy(json: Json): Field['type'] {
  const alternatives = [json, ...(json.anyOf ?? [])].filter(
    (alternative): alternative is Json => typeof alternative === 'object',
  )
  const types = alternatives.flatMap(({ type }) => type ?? [])
  if (types.includes('array')) return 'list'
  if (types.includes('object')) return 'object'
  if (types.includes('boolean')) return 'yes or no'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (!types.includes('string')) return 'anything'
  const patterns = alternatives.flatMap(({ pattern }) => pattern ?? [])
  return patterns.some((pattern) => isIdPattern(pattern)) ? 'id' : 'text'
}

const isIdPattern = (pattern: string): boolean =>
  new RegExp(pattern, 'i').test(ID) && !new RegExp(pattern, 'i').test('z'.repeat(24)) && pattern.includes('24')

export function setAtPath(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(body)) {
    const copy: unknown[] = [...body]
    copy[Number(name)] = setAtPath(copy[Number(name)], rest, value)
    return copy
  }
  const record = typeof body === 'object' && body !== null ? body : {}
  if (body === undefined && /^\d$/.test(name)) return setAtPath([], path, value)
  // Defined, not assigned: the name may be `__proto__`.
  return Object.fromEntries([
    ...Object.entries(record).filter(([known]) => known !== name),
    [name, setAtPath((record as Record<string, unknown>)[name], rest, value)],
  ])
}

export function listObjectPaths(body: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof body !== 'object' || body === null) return []
  const inside = Object.entries(body).flatMap(([name, value]) => listObjectPaths(value, [...path, name]))
  return Array.isArray(body) ? inside : [path, ...inside]
}
