import { MIDDLE } from '@olympiad/contracts/pictures'

export const BLANK = { file_path: '', name: '', name_en: '', alt: '', alt_en: '', focus_x: MIDDLE, focus_y: MIDDLE }
export type NewPicture = typeof BLANK
type Shared = { season?: string; competion?: string | null; credit?: string; credit_en?: string; status?: boolean }
export type NewPictures = Shared & { pictures: NewPicture[] }

export function fillMissingCaptions(pictures: readonly NewPicture[]): NewPicture[] {
  const [first] = pictures
  return pictures.map((picture) => ({
    ...picture,
    name: picture.name || (first?.name ?? ''),
    name_en: picture.name_en || (first?.name_en ?? ''),
  }))
}

/** Prefixes a picture's own fields with its index; shared fields stay unchanged. */
export const prefixPictureErrors = (nth: number, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field in BLANK ? `pictures.${nth}.${field}` : field, message]),
  )
