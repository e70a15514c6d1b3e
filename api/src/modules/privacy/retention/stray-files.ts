import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { HOLDERS, UPLOADED } from '../../uploads/forget-picture.ts'
import { collectionNamed, storedStrayFiles } from '../collections.ts'

const AT_ONCE = 200

/** A file that a record can name: by what name, in which fields. */
type Nameable = { name: string; holders: readonly (readonly [collection: string, field: string])[] }

const PDFS = [
  ['files', 'file_path'],
  ['files', 'file_path_en'],
] as const
/** Documents are named by their whole key. */
const DOCUMENTS = [
  [/^reports\//, [['scores', 'file']]],
  [/^certificates\//, [['certificates', 'file']]],
  [/^invoices\//, [['invoices', 'file']]],
] as const

/** What a storage key can be named by; undefined for what is no upload and no document, which is left alone. */
export function nameable(key: string): Nameable | undefined {
  for (const [folder, holders] of DOCUMENTS) if (folder.test(key)) return { name: key, holders }
  const pdf = /^uploads\/competions\/files\/([^/]+)$/.exec(key)?.[1]
  if (pdf) return { name: pdf, holders: PDFS }
  // A narrowed picture belongs to the one that it was made of.
  const picture = /^uploads\/(?:\d+\/([^/]+)\.webp|([^/]+))$/.exec(key)
  const name = picture?.[1] ?? picture?.[2]
  return name && UPLOADED.test(name) ? { name, holders: HOLDERS } : undefined
}

/** Of some keys those that no record names; each collection is asked once for all of them. */
async function unnamed(em: Em, keys: readonly string[]): Promise<string[]> {
  const wanted = keys.flatMap((key) => {
    const found = nameable(key)
    return found ? [{ key, ...found }] : []
  })
  const named = new Set<string>()
  for (const [holders, files] of Map.groupBy(wanted, (file) => file.holders)) {
    for (const [collection, field] of holders) {
      const names = { $in: [...new Set(files.map(({ name }) => name))] }
      for (const name of await collectionNamed(em, collection).distinct(field, { [field]: names }))
        named.add(String(name))
    }
  }
  return wanted.filter(({ name }) => !named.has(name)).map(({ key }) => key)
}

/** Notes since when keys are strays, and that they are none any more. */
async function note(em: Em, keys: readonly string[], now: Date): Promise<void> {
  const found = new Set(await unnamed(em, keys))
  const noted = await storedStrayFiles(em)
    .find({ key: { $in: [...keys] } })
    .toArray()
  const before = new Set(noted.map(({ key }) => key))
  const named = noted.filter(({ key }) => !found.has(key)).map(({ key }) => key)
  if (named.length > 0) await storedStrayFiles(em).deleteMany({ key: { $in: named } })
  for (const key of found) {
    if (before.has(key)) continue
    await storedStrayFiles(em).updateOne(
      { key },
      { $setOnInsert: { key, seen_at: now, going: false } },
      { upsert: true },
    )
  }
}

/**
 * Deletes files that no record has named for as long as is kept: uploads whose form was never sent, and documents that were
 * printed anew. A form that names one at this moment either comes first, and it stays, or is told that the file is gone: both
 * meet at its note (`claimUpload`).
 */
export async function strayFiles(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  const em = orm.em.fork()
  let keys: string[] = []
  for await (const key of storage.keys()) {
    if (signal.aborted) return 0
    if (nameable(key)) keys.push(key)
    if (keys.length < AT_ONCE) continue
    await note(em, keys, now())
    keys = []
  }
  await note(em, keys, now())
  let gone = 0
  for (const { key } of await storedStrayFiles(em)
    .find({ $or: [{ seen_at: { $lte: before } }, { going: true }] })
    .toArray()) {
    if (signal.aborted) return gone
    if ((await unnamed(em, [key])).length === 0) continue
    const taken = await storedStrayFiles(em).updateOne(
      { key, $or: [{ seen_at: { $lte: before } }, { going: true }] },
      { $set: { going: true } },
    )
    if (taken.matchedCount === 0) continue
    await storage.remove(key)
    await storedStrayFiles(em).deleteOne({ key, going: true })
    gone += 1
  }
  return gone
}
