import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { CompetitionFile } from '../../model/file.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { UnknownCommitResult } from '../../platform/database-availability.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { competitionFileKey } from './file-key.ts'

type Words = Pick<CompetitionFile, 'name' | 'name_en' | 'description' | 'description_en'>
type Pdfs = Pick<CompetitionFile, 'file_path' | 'file_path_en'>
export type NewFile = Words & { competion: ObjectId; file_path: string; file_path_en?: string }
export type FileChanges = Partial<Words & Pdfs & { competion: ObjectId }>

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>
const PDFS = ['file_path', 'file_path_en'] as const

/** @throws {AppError} 400 `competition_unknown`, `pdf_unknown` */
export async function createFile(
  { orm, storage, now }: Needs,
  em: Em,
  { competion, ...fields }: NewFile,
): Promise<ObjectId> {
  await requireUnusedPdfs(em, storage, fields)
  return await discardOnFailure(orm.em.fork(), storage, fields, async () => {
    await requireCompetition(em, competion)
    const file = em.create(CompetitionFile, { ...fields, competion, _id: new ObjectId(), created_at: now() })
    await em.flush()
    await invalidate(em, 'content')
    return file._id
  })
}

/** Discards a replaced PDF after the commit. @throws {AppError} 404, and as `createFile` */
export async function updateFile({ orm, storage }: Needs, em: Em, id: ObjectId, changes: FileChanges): Promise<void> {
  const file = await em.findOne(CompetitionFile, { _id: id })
  if (!file) throw new NotFound('not_found')
  const replaced = PDFS.filter((field) => changes[field] !== undefined && changes[field] !== file[field])
  const newPdfs = Object.fromEntries(replaced.map((field) => [field, changes[field]]))
  const old = replaced.map((field) => file[field])
  await requireUnusedPdfs(em, storage, newPdfs)
  await discardOnFailure(orm.em.fork(), storage, newPdfs, async () => {
    if (changes.competion) await requireCompetition(em, changes.competion)
    em.assign(file, changes)
    await em.flush()
  })
  await invalidate(em, 'content')
  await discardPdfs(em, storage, old)
}

/** @throws {AppError} 404 */
export async function removeFile({ orm, storage }: Needs, id: ObjectId): Promise<void> {
  const pdfs = await inTransaction(orm, async (em) => {
    const file = await em.findOne(CompetitionFile, { _id: id })
    if (!file) throw new NotFound('not_found')
    em.remove(file)
    return PDFS.map((field) => file[field])
  })
  const em = orm.em.fork()
  await invalidate(em, 'content')
  await discardPdfs(em, storage, pdfs)
}

/** Runs in the caller's transaction. @returns PDFs to discard after its commit */
export async function removeFilesOf(em: Em, competition: ObjectId): Promise<string[]> {
  const files = await em.find(CompetitionFile, { competion: competition })
  for (const file of files) em.remove(file)
  return files.flatMap((file) => PDFS.map((field) => file[field]))
}

/** In the caller's transaction; the copies share the PDFs. @returns how many */
export async function copyFiles(em: Em, copies: ReadonlyMap<string, Competition>, now: Deps['now']): Promise<number> {
  const ids = [...copies.keys()].map((id) => new ObjectId(id))
  const files = await em.find(CompetitionFile, { competion: { $in: ids } }, { orderBy: { created_at: 1, _id: 1 } })
  for (const { competion: original, name, name_en, description, description_en, file_path, file_path_en } of files) {
    const competion = copies.get(original._id.toHexString())
    if (!competion) continue
    const words = { name, name_en, description, description_en, file_path, file_path_en }
    em.create(CompetitionFile, { ...words, competion, _id: new ObjectId(), created_at: now() })
  }
  await em.flush()
  return files.length
}

export async function discardPdfs(em: Em, storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name && !(await isNamedByFile(em, name))) await storage.remove(competitionFileKey(name))
  }
}

/** Discards the uploads of a failed call. */
async function discardOnFailure<T>(em: Em, storage: Storage, pdfs: Partial<Pdfs>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The commit may have succeeded: then the document needs its PDF.
    if (error instanceof UnknownCommitResult) throw error
    const names = PDFS.map((field) => pdfs[field] ?? '')
    await discardPdfs(em, storage, names)
    throw error
  }
}

const isNamedByFile = async (em: Em, name: string): Promise<boolean> =>
  (await em.count(CompetitionFile, { $or: PDFS.map((field) => ({ [field]: name })) })) > 0

/** A name without an upload must be an unused stored PDF. @throws {AppError} 400 `pdf_unknown` */
async function requireUnusedPdfs(em: Em, storage: Storage, pdfs: Partial<Pdfs>): Promise<void> {
  for (const field of PDFS) {
    const name = pdfs[field]
    if (!name) continue
    const exists = await storage.has(competitionFileKey(name))
    if (!exists || (await isNamedByFile(em, name))) throw fieldError(field, 'pdf_unknown')
  }
}

async function requireCompetition(em: Em, id: ObjectId): Promise<void> {
  if (!(await em.findOne(Competition, { _id: id }))) throw fieldError('competion', 'competition_unknown')
}
