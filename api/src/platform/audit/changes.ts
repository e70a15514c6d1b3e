import { ObjectId } from '@mikro-orm/mongodb'
import { type AuditChange, type AuditValue, REDACTED_VALUE } from '@olympiad/contracts/views/audit'
import { isValueAudited } from './audit-privacy.ts'

/** The log never stores these values, only that they changed. */
const SECRET = /password|secret|token|hash/i
const DERIVED = /^_id$|_keys?$|^(?:slot|digest|checks|check_at|words|listed|(?:topics|comments|threads|replies)_count)$/
const EXCERPT_LENGTH = 300
const LEAD = 40
const MAX_CHANGES = 200
const MAX_DEPTH = 4

type Fields = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
const isListOfFields = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)

function scalar(value: unknown): string | number | boolean | null {
  if (isEmpty(value)) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(scalar).join(', ')
  return JSON.stringify(value)
}

function firstDifference(item: string, other: string): number {
  let index = 0
  while (index < item.length && item[index] === other[index]) index += 1
  return index
}

function excerpt(value: ReturnType<typeof scalar>, other: ReturnType<typeof scalar>): AuditValue {
  if (typeof value !== 'string' || value.length <= EXCERPT_LENGTH) return value
  const start = Math.max(0, typeof other === 'string' ? firstDifference(value, other) - LEAD : 0)
  return { excerpt: `${start > 0 ? '…' : ''}${value.slice(start, start + EXCERPT_LENGTH)}…`, length: value.length }
}

function* changesInValue(path: string, before: unknown, after: unknown, depth: number): Generator<AuditChange> {
  if (isEmpty(before) && isEmpty(after)) return
  const name = path.split('.').at(-1) ?? ''
  if (depth < MAX_DEPTH && [before, after].every((item) => isEmpty(item) || isFields(item))) {
    yield* changesInFields((before ?? {}) as Fields, (after ?? {}) as Fields, `${path}.`, depth + 1)
  } else if (
    depth < MAX_DEPTH &&
    [before, after].every((item) => isEmpty(item) || isEmptyList(item) || isListOfFields(item))
  ) {
    yield* changesInFields({ ...(before as Fields[]) }, { ...(after as Fields[]) }, `${path}.`, depth + 1)
  } else {
    const [previous, current] = [scalar(before), scalar(after)]
    if (previous === current) return
    const secret = SECRET.test(name)
    yield {
      field: path,
      before: secret ? previous && REDACTED_VALUE : excerpt(previous, current),
      after: secret ? current && REDACTED_VALUE : excerpt(current, previous),
    }
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function* changesInFields(before: Fields, after: Fields, prefix: string, depth: number): Generator<AuditChange> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!DERIVED.test(name)) yield* changesInValue(prefix + name, before[name], after[name], depth)
  }
}

/** Compares nested values by paths like `attributes.0.title`; masks secrets and hidden values. */
export const changesBetween = (collection: string, before: object, after: object): AuditChange[] =>
  [...changesInFields({ ...before }, { ...after }, '', 0)].slice(0, MAX_CHANGES).map((change) => {
    const { field, before: previous, after: current } = change
    return isValueAudited(collection, field)
      ? change
      : { field, before: previous && REDACTED_VALUE, after: current && REDACTED_VALUE }
  })
