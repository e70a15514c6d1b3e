import * as z from 'zod'
import type { Customer } from './customers.ts'
import type { DataFile } from './data-file.ts'
import type { StoredFiles } from './stored-files.ts'

const Named = z.object({ file: z.string().nullish() })
const Pictured = z.object({ image: z.string().nullish() })

const uploadKey = (name: string): string => `uploads/${name}`

/** Missing and incomplete files that records refer to. Must be empty at every moment. */
export function findFileProblems(file: Pick<DataFile, 'documentsOf'>, files: StoredFiles): string[] {
  const storedNames = (collection: string, keyOf = (name: string) => name) =>
    z
      .array(Named)
      .parse(file.documentsOf(collection))
      .flatMap(({ file: name }) => (name ? { collection, key: keyOf(name) } : []))
  const images = z
    .array(Pictured)
    .parse(file.documentsOf('teams'))
    .flatMap(({ image }) => (image ? { collection: 'teams', key: uploadKey(image) } : []))
  const required = [
    ...images,
    ...storedNames('scores'),
    ...storedNames('community_pictures', uploadKey),
    ...storedNames('invoices'),
    ...storedNames('certificates'),
  ]
  const missing = required
    .filter(({ key }) => !files.has(key))
    .map(({ collection, key }) => `${collection} leads to ${key}`)
  return [
    ...new Set(missing.map((what) => `${what}, which is not there`)),
    ...[...files.values()].filter(({ isComplete }) => !isComplete).map(({ key }) => `${key} is half-written`),
  ]
}

/** Must be empty once the restarted product has cleaned up old drafts. */
export const findLeftoverDrafts = (files: StoredFiles): string[] =>
  [...files.values()].filter(({ isDraft }) => isDraft).map(({ key }) => `${key} was left behind`)

/** Files that the product confirmed but does not have. */
export function findLostFiles(
  file: Pick<DataFile, 'documentsOf'>,
  files: StoredFiles,
  customers: readonly Customer[],
): string[] {
  const pictures = new Set(
    z
      .array(Named)
      .parse(file.documentsOf('community_pictures'))
      .map((one) => one.file),
  )
  const scored = new Map(file.documentsOf('scores').map((score) => [String(score['team']), score]))
  return customers.flatMap(({ form, receipts, files: sends }) => {
    if (!sends) return []
    const { teamPictures, forumPictures, hasReport, areScoresConfirmed } = sends
    const score = scored.get(receipts.at(-1)?.team ?? '')
    return [
      ...[...teamPictures, ...forumPictures]
        .filter((name) => !files.has(uploadKey(name)))
        .map((name) => `${form.teamName} was told that ${name} is kept, and it is not`),
      ...forumPictures.filter((name) => !pictures.has(name)).map((name) => `${name} is nobody's`),
      ...(areScoresConfirmed && !score ? [`${form.teamName} was told that its scores are kept, and they are not`] : []),
      ...(areScoresConfirmed && hasReport && !score?.['file']
        ? [`the scores of ${form.teamName} have lost their report`]
        : []),
    ]
  })
}
