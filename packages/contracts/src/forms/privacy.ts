import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'
import { recordId, requiredText } from './fields.ts'
import { optionalLines } from './public-form.ts'

const INVALID: TextKey = 'invalid_value'

/** As many characters as a person may add to their request. */
export const REQUEST_NOTE_MOST = 1000

/** Somebody asks to be erased, and may say what they want to say about it. */
export const ErasureRequestForm = z.strictObject({ note: optionalLines(REQUEST_NOTE_MOST) })
export type ErasureRequestForm = z.output<typeof ErasureRequestForm>

/** An admin erases somebody: `confirm` is typed, `leave_teams` takes them out of the teams of seasons that go on. */
export const EraseForm = z.strictObject({
  user: recordId,
  confirm: requiredText(),
  leave_teams: z._default(z.boolean(INVALID), false),
})
export type EraseForm = z.output<typeof EraseForm>

/** Somebody in a team, as its view has them. */
export const PersonOfTeamForm = z.strictObject({ team: recordId, person: requiredText() })
export type PersonOfTeamForm = z.output<typeof PersonOfTeamForm>
