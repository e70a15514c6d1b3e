import * as z from 'zod/mini'
import { FaqView, GalleryView, PartnerView } from './content.ts'
import { TrainingCentreView } from './programmes.ts'

/** `order_id` is the position in the visitors' list, smallest first. */
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

/** References are null if the record is gone. */
export const AdminGalleryItem = z.extend(GalleryView, {
  season_names: z.nullable(Names),
  competion_names: z.nullable(Names),
  created_at: z.string(),
})
export type AdminGalleryItem = z.output<typeof AdminGalleryItem>

export const AdminTrainingCentre = z.extend(TrainingCentreView, {
  region_names: z.nullable(
    z.object({
      ar_name: z.string(),
      en_name: z.string(),
    }),
  ),
})
export type AdminTrainingCentre = z.output<typeof AdminTrainingCentre>
