import * as z from 'zod'
import type { Customer } from './customers.ts'
import type { DataFile } from './data-file.ts'
import type { KeptFiles } from './files.ts'

const Named = z.object({ file: z.string().nullish() })
const Pictured = z.object({ image: z.string().nullish() })

/** The storage key of an uploaded picture. */
const uploadKey = (name: string): string => `uploads/${name}`

/** Files that records lead to and that are not there, and files that are not there whole. It holds at every moment. */
export function fileProblems(file: Pick<DataFile, 'documentsOf'>, files: KeptFiles): string[] {
  const named = (collection: string, keyOf = (name: string) => name) =>
    z
      .array(Named)
      .parse(file.documentsOf(collection))
      .flatMap(({ file: name }) => (name ? { collection, key: keyOf(name) } : []))
  const images = z
    .array(Pictured)
    .parse(file.documentsOf('teams'))
    .flatMap(({ image }) => (image ? { collection: 'teams', key: uploadKey(image) } : []))
  const wanted = [
    ...images,
    ...named('scores'),
    ...named('community_pictures', uploadKey),
    ...named('invoices'),
    ...named('certificates'),
  ]
  const missing = wanted
    .filter(({ key }) => !files.has(key))
    .map(({ collection, key }) => `${collection} leads to ${key}`)
  return [
    ...new Set(missing.map((what) => `${what}, which is not there`)),
    ...[...files.values()].filter(({ whole }) => !whole).map(({ key }) => `${key} is half-written`),
  ]
}

/** Drafts that nobody goes on writing: none, once the product has started again and they are old. */
export const draftsLeft = (files: KeptFiles): string[] =>
  [...files.values()].filter(({ draft }) => draft).map(({ key }) => `${key} was left behind`)

/** What customers were told of what they sent, and is not so. */
export function lostFiles(
  file: Pick<DataFile, 'documentsOf'>,
  files: KeptFiles,
  customers: readonly Customer[],
): string[] {
  const pictures = new Set(
    z
      .array(Named)
      .parse(file.documentsOf('community_pictures'))
      .map((one) => one.file),
  )
  const scored = new Map(file.documentsOf('scores').map((score) => [String(score['team']), score]))
  return customers.flatMap(({ form, told, sends }) => {
    if (!sends) return []
    const { uploads, forumPictures, withReport, scored: isTold } = sends
    const score = scored.get(told.at(-1)?.team ?? '')
    return [
      ...[...uploads, ...forumPictures]
        .filter((name) => !files.has(uploadKey(name)))
        .map((name) => `${form.teamName} was told that ${name} is kept, and it is not`),
      ...forumPictures.filter((name) => !pictures.has(name)).map((name) => `${name} is nobody's`),
      ...(isTold && !score ? [`${form.teamName} was told that its scores are kept, and they are not`] : []),
      ...(isTold && withReport && !score?.['file'] ? [`the scores of ${form.teamName} have lost their report`] : []),
    ]
  })
}
