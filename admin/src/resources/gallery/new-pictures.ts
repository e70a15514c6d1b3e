export type NewPicture = { file_path: string; name: string; name_en: string }
type Shared = { season?: string; competion?: string | null; status?: boolean }
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
    Object.entries(errors).map(([field, message]) => [
      ['file_path', 'name', 'name_en'].includes(field) ? `pictures.${nth}.${field}` : field,
      message,
    ]),
  )
