import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { PICTURE_FIELDS, UPLOAD_NAME } from '../../uploads/delete-unused-picture.ts'
import { collectionByName, strayFilesCollection } from '../collections.ts'

const BATCH_SIZE = 200

type ReferenceableFile = { name: string; holders: readonly (readonly [collection: string, field: string])[] }

const PDFS = [
  ['files', 'file_path'],
  ['files', 'file_path_en'],
] as const
const DOCUMENTS = [
  [/^reports\//, [['scores', 'file']]],
  [/^certificates\//, [['certificates', 'file']]],
  [/^invoices\//, [['invoices', 'file']]],
] as const

/** Undefined for other keys: never delete those. */
export function parseStorageKey(key: string): ReferenceableFile | undefined {
  for (const [folder, holders] of DOCUMENTS) if (folder.test(key)) return { name: key, holders }
  const pdf = /^uploads\/competions\/files\/([^/]+)$/.exec(key)?.[1]
  if (pdf) return { name: pdf, holders: PDFS }
  // A resized picture belongs to its original.
  const picture = /^uploads\/(?:\d+\/([^/]+)\.(?:avif|webp)|([^/]+))$/.exec(key)
  const name = picture?.[1] ?? picture?.[2]
  return name && UPLOAD_NAME.test(name) ? { name, holders: PICTURE_FIELDS } : undefined
}

async function findUnreferenced(em: Em, keys: readonly string[]): Promise<string[]> {
  const candidates = keys.flatMap((key) => {
    const found = parseStorageKey(key)
    return found ? [{ key, ...found }] : []
  })
  const referenced = new Set<string>()
  for (const [holders, files] of Map.groupBy(candidates, (file) => file.holders)) {
    for (const [collection, field] of holders) {
      const names = { $in: [...new Set(files.map(({ name }) => name))] }
      for (const name of await collectionByName(em, collection).distinct(field, { [field]: names }))
        referenced.add(String(name))
    }
  }
  return candidates.filter(({ name }) => !referenced.has(name)).map(({ key }) => key)
}

async function updateStrayFiles(em: Em, keys: readonly string[], now: Date): Promise<void> {
  const found = new Set(await findUnreferenced(em, keys))
  const notes = await strayFilesCollection(em)
    .find({ key: { $in: [...keys] } })
    .toArray()
  const before = new Set(notes.map(({ key }) => key))
  const referenced = notes.filter(({ key }) => !found.has(key)).map(({ key }) => key)
  if (referenced.length > 0) await strayFilesCollection(em).deleteMany({ key: { $in: referenced } })
  for (const key of found) {
    if (before.has(key)) continue
    await strayFilesCollection(em).updateOne(
      { key },
      { $setOnInsert: { key, seen_at: now, going: false } },
      { upsert: true },
    )
  }
}

/**
 * Deletes files without a reference for the retention time.
 * A form that names one now either claims it first, or learns that it is gone (`claimUpload`).
 */
export async function deleteStrayFiles(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const em = orm.em.fork()
  let keys: string[] = []
  for await (const key of storage.keys()) {
    if (signal.aborted) return 0
    if (parseStorageKey(key)) keys.push(key)
    if (keys.length < BATCH_SIZE) continue
    await updateStrayFiles(em, keys, now())
    keys = []
  }
  await updateStrayFiles(em, keys, now())
  let deleted = 0
  for (const { key } of await strayFilesCollection(em)
    .find({ $or: [{ seen_at: { $lte: before } }, { going: true }] })
    .toArray()) {
    if (signal.aborted) return deleted
    if ((await findUnreferenced(em, [key])).length === 0) continue
    const claimed = await strayFilesCollection(em).updateOne(
      { key, $or: [{ seen_at: { $lte: before } }, { going: true }] },
      { $set: { going: true } },
    )
    if (claimed.matchedCount === 0) continue
    await storage.remove(key)
    await strayFilesCollection(em).deleteOne({ key, going: true })
    deleted += 1
  }
  return deleted
}
