import * as z from 'zod/mini'
export const FaqView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  status: z.boolean(),
})
export type FaqView = z.output<typeof FaqView>

/** `/uploads/{file_path}`; the name is the alternative text. */
export const PartnerView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  file_path: z.string(),
  status: z.boolean(),
})
export type PartnerView = z.output<typeof PartnerView>

/** `/uploads/{file_path}`; `competion` is null for a picture of the season. */
export const GalleryView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  file_path: z.string(),
  alt: z.string().check(z.describe('What the picture shows; the caption where nobody has described it.')),
  alt_en: z.string(),
  credit: z.string(),
  credit_en: z.string(),
  focus_x: z.number().check(z.describe('What a cut keeps in view: percent from the left and from the top.')),
  focus_y: z.number(),
  season: z.string(),
  competion: z.nullable(z.string()),
  status: z.boolean(),
})
export type GalleryView = z.output<typeof GalleryView>

/** `/uploads/competions/files/{file_path}`; `file_path_en` may be empty. */
export const CompetitionFileView = z.object({
  _id: z.string(),
  id: z.string(),
  competion: z.string(),
  competion_id: z.string().check(z.describe('The same, by the name that the specification has for it.')),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  file_path: z.string(),
  file_path_en: z.string(),
})
export type CompetitionFileView = z.output<typeof CompetitionFileView>
