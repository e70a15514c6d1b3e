import * as z from 'zod/mini'
/** A question with its answer, plain text. */
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

/** A partner's logo, `/uploads/{file_path}`; the name stands for it where it is not seen. */
export const PartnerView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  file_path: z.string(),
  status: z.boolean(),
})
export type PartnerView = z.output<typeof PartnerView>

/** A picture, `/uploads/{file_path}`, of a season; `competion` is null where it shows no competition in particular. */
export const GalleryView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  file_path: z.string(),
  season: z.string(),
  competion: z.nullable(z.string()),
  status: z.boolean(),
})
export type GalleryView = z.output<typeof GalleryView>

/** A file to download, `/uploads/competions/files/{file_path}`; `file_path_en` is empty where there is none in English. */
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
