import * as z from 'zod/mini'
import { TIME_SLOTS, type TimeSlot } from '../constants.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, optionalText, requiredText } from './fields.ts'
import { honeypotField, oneOf, optionalOneOf } from './public-form.ts'

const REQUIRED = 'field_required' satisfies TextKey

export const MOE_GENDERS = ['male', 'female'] as const
export const DEFAULT_TIME_SLOT: TimeSlot = 'morning'
/** 002 §9. Repeats are allowed: a season may have fewer competitions. */
export const MOE_TRAINING_COUNT = 5

const requiredId = (missing: TextKey) => z.string(missing).check(z.regex(/^[0-9a-f]{24}$/i, missing))

export const MoeTraining = z.strictObject({
  competion: requiredId(REQUIRED),
  time_slot_1: oneOf(TIME_SLOTS),
  time_slot_2: oneOf(TIME_SLOTS),
})

/** 002 §3, §5. The server parses the phone number. */
export const MoeForm = z.strictObject({
  name: requiredText(120, REQUIRED),
  gender: optionalOneOf(MOE_GENDERS),
  email: emailAddress(REQUIRED),
  phone_number: requiredText(40, REQUIRED),
  school: requiredText(120, REQUIRED),
  subject: requiredText(120, REQUIRED),
  moeAdmin: z.pipe(
    optionalText(24),
    z.string().check(z.regex(/^(?:[0-9a-f]{24})?$/i, 'invalid_value' satisfies TextKey)),
  ),
  training: z.array(MoeTraining, REQUIRED).check(z.length(MOE_TRAINING_COUNT, 'moe_trainings' satisfies TextKey)),
  ...honeypotField,
})
export type MoeForm = z.output<typeof MoeForm>
