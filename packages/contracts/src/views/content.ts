/** A question with its answer, plain text. */
export type FaqView = {
  _id: string
  id: string
  name: string
  name_en: string
  description: string
  description_en: string
  status: boolean
}

/** A partner's logo, `/uploads/{file_path}`; the name stands for it where it is not seen. */
export type PartnerView = { _id: string; id: string; name: string; name_en: string; file_path: string; status: boolean }

/** A picture, `/uploads/{file_path}`, of a season; `competion` is null where it shows no competition in particular. */
export type GalleryView = {
  _id: string
  id: string
  name: string
  name_en: string
  file_path: string
  season: string
  competion: string | null
  status: boolean
}

/** A file to download, `/uploads/competions/files/{file_path}`; `file_path_en` is empty where there is none in English. */
export type CompetitionFileView = {
  _id: string
  id: string
  competion: string
  /** The same, by the name that the specification has for it. */
  competion_id: string
  name: string
  name_en: string
  description: string
  description_en: string
  file_path: string
  file_path_en: string
}
