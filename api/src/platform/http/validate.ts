import { zValidator } from '@hono/zod-validator'
import { isTextKey, type TextKey } from '@olympiad/contracts/texts'
import type { ValidationTargets } from 'hono'
import type { $ZodError, $ZodType } from 'zod/v4/core'
import { type AppError, type FieldError, InvalidInput } from '../errors.ts'
import { cut } from './bounded-text.ts'

/** A person mends a few fields at a time; a body of nonsense is not echoed. */
const MOST_FIELDS = 20
const NAME_LENGTH = 100

const keyOf = (issue: $ZodError['issues'][number]): TextKey => {
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  return isTextKey(issue.message) ? issue.message : 'invalid_value'
}

/** The first wrong fields of a failed parse; the names of unknown fields too. `under` is a wrapper that no form has (`data`). */
export function fieldErrors(error: Pick<$ZodError, 'issues'>, under?: string): FieldError[] {
  const fields = error.issues.slice(0, MOST_FIELDS).flatMap((issue) => {
    const path = issue.path[0] === under ? issue.path.slice(1) : issue.path
    const unknown = issue.code === 'unrecognized_keys' && issue.keys.slice(0, MOST_FIELDS)
    const names = unknown ? unknown.map((name) => [...path, name]) : [path]
    return names.map((name) => ({ field: cut(name.join('.'), NAME_LENGTH), key: keyOf(issue) }))
  })
  return fields.slice(0, MOST_FIELDS)
}

/** What a failed parse is answered with: the text of the first wrong field, and all fields. */
export function refusalOf(error: Pick<$ZodError, 'issues'>, under?: string): AppError {
  const fields = fieldErrors(error, under)
  return new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}

/**
 * Validates one part of a request by its contract; refused with 400, the text of the first wrong field and all fields.
 */
export const valid = <Target extends keyof ValidationTargets, Schema extends $ZodType>(
  target: Target,
  schema: Schema,
  under?: string,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw refusalOf(result.error, under)
  })
