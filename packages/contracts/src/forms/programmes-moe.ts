import * as z from 'zod/mini'
import { TIME_SLOTS, type TimeSlot } from '../constants.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, optionalText, requiredText } from './fields.ts'
import { honeypot, oneOf, oneOfOrNone } from './public-form.ts'

const REQUIRED = 'field_required' satisfies TextKey

export const GENDERS = ['male', 'female'] as const
export const DEFAULT_TIME_SLOT: TimeSlot = 'morning'
/** A registration names exactly this many trainings (002 §9), also the same again: a season may have fewer competitions. */
export const MOE_TRAININGS = 5

const idOf = (missing: TextKey) => z.string(missing).check(z.regex(/^[0-9a-f]{24}$/i, missing))

export const MoeTraining = z.strictObject({
  competion: idOf(REQUIRED),
  time_slot_1: oneOf(TIME_SLOTS),
  time_slot_2: oneOf(TIME_SLOTS),
})

/** A teacher registers talents with the ministry of education (002 §3, §5); the phone number is read by the server. */
export const MoeForm = z.strictObject({
  name: requiredText(120, REQUIRED),
  gender: oneOfOrNone(GENDERS),
  email: emailAddress(REQUIRED),
  phone_number: requiredText(40, REQUIRED),
  school: requiredText(120, REQUIRED),
  subject: requiredText(120, REQUIRED),
  /** Id of an administrator type; may be left open. */
  moeAdmin: z.pipe(
    optionalText(24),
    z.string().check(z.regex(/^(?:[0-9a-f]{24})?$/i, 'invalid_value' satisfies TextKey)),
  ),
  training: z.array(MoeTraining, REQUIRED).check(z.length(MOE_TRAININGS, 'moe_trainings' satisfies TextKey)),
  ...honeypot,
})
export type MoeForm = z.output<typeof MoeForm>
