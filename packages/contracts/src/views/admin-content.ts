import type { FaqView, GalleryView, PartnerView } from './content.ts'
import type { TrainingCentreView } from './programmes.ts'

/** What visitors see, as rows of the console; `order_id` is the place in their list, smallest first. */
export type AdminFaq = FaqView & { order_id: number }
export type AdminPartner = PartnerView & { order_id: number }

type Names = { name: string; name_en: string }

/** A picture with the names of what it refers to; null where that is not there. `created_at` in ISO 8601. */
export type AdminGalleryItem = GalleryView & {
  season_names: Names | null
  competion_names: Names | null
  created_at: string
}

/** A training centre with its region; null where that is not there. */
export type AdminTrainingCentre = TrainingCentreView & { region_names: { ar_name: string; en_name: string } | null }
