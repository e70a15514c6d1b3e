import * as z from 'zod/mini'
import { FaqView, GalleryView, PartnerView } from './content.ts'
import { TrainingCentreView } from './programmes.ts'

/** What visitors see, as rows of the console; `order_id` is the place in their list, smallest first. */
export const AdminFaq = z.extend(FaqView, {
  order_id: z.number(),
})
export type AdminFaq = z.output<typeof AdminFaq>
export const AdminPartner = z.extend(PartnerView, {
  order_id: z.number(),
})
export type AdminPartner = z.output<typeof AdminPartner>

const Names = z.object({
  name: z.string(),
  name_en: z.string(),
})

/** A picture with the names of what it refers to; null where that is not there. `created_at` in ISO 8601. */
export const AdminGalleryItem = z.extend(GalleryView, {
  season_names: z.nullable(Names),
  competion_names: z.nullable(Names),
  created_at: z.string(),
})
export type AdminGalleryItem = z.output<typeof AdminGalleryItem>

/** A training centre with its region; null where that is not there. */
export const AdminTrainingCentre = z.extend(TrainingCentreView, {
  region_names: z.nullable(
    z.object({
      ar_name: z.string(),
      en_name: z.string(),
    }),
  ),
})
export type AdminTrainingCentre = z.output<typeof AdminTrainingCentre>
