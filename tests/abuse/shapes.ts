import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'

/** A field of a form or a query: where it stands, and what it takes. */
export type Field = {
  /** Names and places on the way to it: `['data', 'members', '0']`. */
  path: readonly string[]
  takes: 'text' | 'id' | 'number' | 'yes or no' | 'list' | 'object' | 'anything'
}
type Json = z.core.JSONSchema.BaseSchema

const ID = '0123456789abcdef01234567'

/** Every field that a schema declares, as what is sent to it is called; lists by their first place. */
export function fieldsOf(schema: $ZodType | undefined): Field[] {
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
  const own: Field = { path, takes }
  if (takes === 'object') return [own, ...within(json, path)]
  const item = takes === 'list' ? json.items : undefined
  return item && typeof item === 'object' && !Array.isArray(item) ? [own, ...fieldsAt(item, [...path, '0'])] : [own]
}

/** The first of alternatives that takes anything at all says what the field is for. */
function takenBy(json: Json): Field['takes'] {
  const ways = [json, ...(json.anyOf ?? [])].filter((way): way is Json => typeof way === 'object')
  const types = ways.flatMap(({ type }) => type ?? [])
  if (types.includes('array')) return 'list'
  if (types.includes('object')) return 'object'
  if (types.includes('boolean')) return 'yes or no'
  if (types.includes('number') || types.includes('integer')) return 'number'
  if (!types.includes('string')) return 'anything'
  const patterns = ways.flatMap(({ pattern }) => pattern ?? [])
  return patterns.some((pattern) => isIdPattern(pattern)) ? 'id' : 'text'
}

/** An id, and nothing that a person would type. */
const isIdPattern = (pattern: string): boolean =>
  new RegExp(pattern, 'i').test(ID) && !new RegExp(pattern, 'i').test('z'.repeat(24)) && pattern.includes('24')

/** A copy of a body with another value at a place of it; what is missing on the way there is made. */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(body)) {
    const copy: unknown[] = [...body]
    copy[Number(name)] = withValue(copy[Number(name)], rest, value)
    return copy
  }
  const record = typeof body === 'object' && body !== null ? body : {}
  if (body === undefined && /^\d$/.test(name)) return withValue([], path, value)
  // Written, not assigned: the name may be `__proto__`.
  return Object.fromEntries([
    ...Object.entries(record).filter(([known]) => known !== name),
    [name, withValue((record as Record<string, unknown>)[name], rest, value)],
  ])
}

/** Places of all objects in a body, its own first. */
export function objectsIn(body: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof body !== 'object' || body === null) return []
  const inside = Object.entries(body).flatMap(([name, value]) => objectsIn(value, [...path, name]))
  return Array.isArray(body) ? inside : [path, ...inside]
}
