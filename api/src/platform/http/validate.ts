import { zValidator } from '@hono/zod-validator'
import { isTextKey, type TextKey } from '@olympiad/contracts/texts'
import type { ValidationTargets } from 'hono'
import type { $ZodError, $ZodType } from 'zod/v4/core'
import { Refused, type WrongField } from '../errors.ts'

const keyOf = (issue: $ZodError['issues'][number]): TextKey => {
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  return isTextKey(issue.message) ? issue.message : 'invalid_value'
}

/** The wrong fields of a failed parse; the names of unknown fields too. `under` is a wrapper that no form has (`data`). */
export function wrongFields(error: Pick<$ZodError, 'issues'>, under?: string): WrongField[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path[0] === under ? issue.path.slice(1) : issue.path
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...path, name]) : [path]
    return names.map((name) => ({ field: name.join('.'), key: keyOf(issue) }))
  })
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
    if (result.success) return
    const fields = wrongFields(result.error, under)
    throw new Refused(400, fields[0]?.key ?? 'invalid_value', { fields })
  })
