import { zValidator } from '@hono/zod-validator'
import { isTextKey, type TextKey } from '@olympiad/contracts/texts'
import type { ValidationTargets } from 'hono'
import type { $ZodError, $ZodType } from 'zod/v4/core'
import { type AppError, type FieldError, InvalidInput } from '../errors.ts'
import { truncateText } from './bounded-text.ts'

/** Limits the response to a body of nonsense. */
const MAX_FIELDS = 20
const NAME_LENGTH = 100

const keyOf = (issue: $ZodError['issues'][number]): TextKey => {
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  return isTextKey(issue.message) ? issue.message : 'invalid_value'
}

/** `wrapper` is a level that no form has (`data`). */
export function fieldErrors(error: Pick<$ZodError, 'issues'>, wrapper?: string): FieldError[] {
  const fields = error.issues.slice(0, MAX_FIELDS).flatMap((issue) => {
    const path = issue.path[0] === wrapper ? issue.path.slice(1) : issue.path
    const unknown = issue.code === 'unrecognized_keys' && issue.keys.slice(0, MAX_FIELDS)
    const names = unknown ? unknown.map((name) => [...path, name]) : [path]
    return names.map((name) => ({ field: truncateText(name.join('.'), NAME_LENGTH), key: keyOf(issue) }))
  })
  return fields.slice(0, MAX_FIELDS)
}

export function validationError(error: Pick<$ZodError, 'issues'>, wrapper?: string): AppError {
  const fields = fieldErrors(error, wrapper)
  return new InvalidInput(fields[0]?.key ?? 'invalid_value', { fields })
}

/** @throws {AppError} 400 with all wrong fields */
export const validateInput = <Target extends keyof ValidationTargets, Schema extends $ZodType>(
  target: Target,
  schema: Schema,
  wrapper?: string,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw validationError(result.error, wrapper)
  })
