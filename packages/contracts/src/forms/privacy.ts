import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'
import { recordId, requiredText } from './fields.ts'
import { optionalMultilineText } from './public-form.ts'

const INVALID: TextKey = 'invalid_value'

export const MAX_ERASURE_NOTE_LENGTH = 1000

export const ErasureRequestForm = z.strictObject({ note: optionalMultilineText(MAX_ERASURE_NOTE_LENGTH) })
export type ErasureRequestForm = z.output<typeof ErasureRequestForm>

/** `confirm` is typed by the admin; `leave_teams` removes the person from teams of running seasons. */
export const EraseForm = z.strictObject({
  user: recordId,
  confirm: requiredText(),
  leave_teams: z._default(z.boolean(INVALID), false),
})
export type EraseForm = z.output<typeof EraseForm>

export const TeamPersonForm = z.strictObject({ team: recordId, person: requiredText() })
export type TeamPersonForm = z.output<typeof TeamPersonForm>
