/** A picture of the form for new ones: the name that it is kept under, and its caption. */
export type NewPicture = { file_path: string; name: string; name_en: string }
/** What the pictures of one form share. */
type Shared = { season?: string; competion?: string | null; status?: boolean }
export type NewPictures = Shared & { pictures: NewPicture[] }

/** The first caption for all pictures that have none, language by language. */
export function withFirstCaption(pictures: readonly NewPicture[]): NewPicture[] {
  const [first] = pictures
  return pictures.map((picture) => ({
    ...picture,
    name: picture.name || (first?.name ?? ''),
    name_en: picture.name_en || (first?.name_en ?? ''),
  }))
}

/** The fields of a refused picture by their paths in the form: its own below its place, the shared ones as they are. */
export const errorsAt = (nth: number, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      ['file_path', 'name', 'name_en'].includes(field) ? `pictures.${nth}.${field}` : field,
      message,
    ]),
  )
