import type { TimeSlot } from '../constants.ts'

/** A training centre. `name` and `address` are Arabic, their `_en` twins English; `location` is a link to a map. */
export type TrainingCentreView = {
  _id: string
  id: string
  name: string
  name_en: string
  address: string
  address_en: string
  phone: string
  location: string
  /** Id of its region. */
  region: string
}

/** An education administration that a teacher belongs to. */
export type MoeTypeView = { _id: string; id: string; name: string; name_en: string }
/** A competition that a teacher may be trained for. */
export type MoeCompetitionView = { _id: string; id: string; name: string; name_en: string }
/** `_id` is the value that a registration names. */
export type MoeTimeView = { _id: TimeSlot; id: TimeSlot; name: string; name_en: string }
