import * as z from 'zod/mini'
import { TIME_SLOTS } from '../constants.ts'

/** `location` is a map link. */
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

export const MoeTypeView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
})
export type MoeTypeView = z.output<typeof MoeTypeView>
export const MoeCompetitionView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
})
export type MoeCompetitionView = z.output<typeof MoeCompetitionView>
/** A registration stores `_id`. */
export const MoeTimeSlotView = z.object({
  _id: z.enum(TIME_SLOTS),
  id: z.enum(TIME_SLOTS),
  name: z.string(),
  name_en: z.string(),
})
export type MoeTimeSlotView = z.output<typeof MoeTimeSlotView>
