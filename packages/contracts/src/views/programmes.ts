import * as z from 'zod/mini'
import { TIME_SLOTS } from '../constants.ts'

/** A training centre. `name` and `address` are Arabic, their `_en` twins English; `location` is a link to a map. */
export const TrainingCentreView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  address: z.string(),
  address_en: z.string(),
  phone: z.string(),
  location: z.string(),
  region: z.string().check(z.describe('Id of its region.')),
})
export type TrainingCentreView = z.output<typeof TrainingCentreView>

/** An education administration that a teacher belongs to. */
export const MoeTypeView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
})
export type MoeTypeView = z.output<typeof MoeTypeView>
/** A competition that a teacher may be trained for. */
export const MoeCompetitionView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
})
export type MoeCompetitionView = z.output<typeof MoeCompetitionView>
/** `_id` is the value that a registration names. */
export const MoeTimeView = z.object({
  _id: z.enum(TIME_SLOTS),
  id: z.enum(TIME_SLOTS),
  name: z.string(),
  name_en: z.string(),
})
export type MoeTimeView = z.output<typeof MoeTimeView>
