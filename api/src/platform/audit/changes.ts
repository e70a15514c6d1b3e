import { ObjectId } from '@mikro-orm/mongodb'
import { AUDIT_SECRET, type AuditChange, type AuditValue } from '@olympiad/contracts/views/audit'
import { isTold } from './personal.ts'

/** Values that are never written down; that they changed is. */
const SECRET = /password|secret|token|hash/i
/** What is worked out from other fields, for indexes and the background alone. */
const DERIVED = /^_id$|_keys?$|^(?:slot|digest|checks|check_at|words|listed|(?:topics|comments|threads|replies)_count)$/
/** Characters of a text that are kept, and how many of them stand before the first that differs. */
const KEPT = 300
const LEAD = 40
/** Far more fields than a form has. */
const MOST = 200
const DEEPEST = 4

type Fields = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
const isListOfFields = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)

/** Ids and moments as text, lists of plain values as one text. */
function plain(value: unknown): string | number | boolean | null {
  if (isEmpty(value)) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return JSON.stringify(value)
}

function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}

/** A long text becomes the part of it around its first change, which may be far from its beginning. */
function shortened(value: ReturnType<typeof plain>, other: ReturnType<typeof plain>): AuditValue {
  if (typeof value !== 'string' || value.length <= KEPT) return value
  const start = Math.max(0, typeof other === 'string' ? firstDifference(value, other) - LEAD : 0)
  return { excerpt: `${start > 0 ? '…' : ''}${value.slice(start, start + KEPT)}…`, length: value.length }
}

function* within(path: string, before: unknown, after: unknown, depth: number): Generator<AuditChange> {
  if (isEmpty(before) && isEmpty(after)) return
  const name = path.split('.').at(-1) ?? ''
  if (depth < DEEPEST && [before, after].every((one) => isEmpty(one) || isFields(one))) {
    yield* between((before ?? {}) as Fields, (after ?? {}) as Fields, `${path}.`, depth + 1)
  } else if (
    depth < DEEPEST &&
    [before, after].every((one) => isEmpty(one) || isEmptyList(one) || isListOfFields(one))
  ) {
    yield* between({ ...(before as Fields[]) }, { ...(after as Fields[]) }, `${path}.`, depth + 1)
  } else {
    const [was, is] = [plain(before), plain(after)]
    if (was === is) return
    const secret = SECRET.test(name)
    yield {
      field: path,
      before: secret ? was && AUDIT_SECRET : shortened(was, is),
      after: secret ? is && AUDIT_SECRET : shortened(is, was),
    }
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function* between(before: Fields, after: Fields, prefix: string, depth: number): Generator<AuditChange> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!DERIVED.test(name)) yield* within(prefix + name, before[name], after[name], depth)
  }
}

/**
 * The fields in which two states of a record differ, inside objects and lists too: `attributes.0.title`. A new record has
 * no `before`, a deleted one no `after`. Secrets, and what the log doesn't tell of the collection, are a mark; long texts
 * an excerpt.
 */
export const changesBetween = (collection: string, before: object, after: object): AuditChange[] =>
  [...between({ ...before }, { ...after }, '', 0)].slice(0, MOST).map((change) => {
    const { field, before: was, after: is } = change
    return isTold(collection, field) ? change : { field, before: was && AUDIT_SECRET, after: is && AUDIT_SECRET }
  })
