import { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import { CompetitionFile } from '../../model/file.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { OutcomeUnknown } from '../../platform/database-away.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { competitionFileKey } from './file-key.ts'

type Words = Pick<CompetitionFile, 'name' | 'name_en' | 'description' | 'description_en'>
type Pdfs = Pick<CompetitionFile, 'file_path' | 'file_path_en'>
export type NewFile = Words & { competion: ObjectId; file_path: string; file_path_en?: string }
export type FileChanges = Partial<Words & Pdfs & { competion: ObjectId }>

type Needs = Pick<Deps, 'orm' | 'storage' | 'now'>
const PDFS = ['file_path', 'file_path_en'] as const

/** Adds a document to a competition. @throws {AppError} 400 `competition_unknown`, `pdf_unknown` */
export async function createFile(
  { orm, storage, now }: Needs,
  em: Em,
  { competion, ...fields }: NewFile,
): Promise<ObjectId> {
  await needOwnPdfs(em, storage, fields)
  return await orDiscarded(orm.em.fork(), storage, fields, async () => {
    await needCompetition(em, competion)
    const file = em.create(CompetitionFile, { ...fields, competion, _id: new ObjectId(), created_at: now() })
    await em.flush()
    await bump(em, 'content')
    return file._id
  })
}

/** Changes the named fields and no others; a PDF that is replaced goes once the change stands. @throws {AppError} 404, and as `createFile` */
export async function updateFile({ orm, storage }: Needs, em: Em, id: ObjectId, changes: FileChanges): Promise<void> {
  const file = await em.findOne(CompetitionFile, { _id: id })
  if (!file) throw new NotFound('not_found')
  const replaced = PDFS.filter((field) => changes[field] !== undefined && changes[field] !== file[field])
  const news = Object.fromEntries(replaced.map((field) => [field, changes[field]]))
  const old = replaced.map((field) => file[field])
  await needOwnPdfs(em, storage, news)
  await orDiscarded(orm.em.fork(), storage, news, async () => {
    if (changes.competion) await needCompetition(em, changes.competion)
    em.assign(file, changes)
    await em.flush()
  })
  await bump(em, 'content')
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
  await bump(em, 'content')
  await discardPdfs(em, storage, pdfs)
}

/** Removes the documents of a competition in the caller's transaction; gives their PDFs, to be discarded once it stands. */
export async function removeFilesOf(em: Em, competition: ObjectId): Promise<string[]> {
  const files = await em.find(CompetitionFile, { competion: competition })
  for (const file of files) em.remove(file)
  return files.flatMap((file) => PDFS.map((field) => file[field]))
}

/** Takes PDFs away that no document names any more. */
export async function discardPdfs(em: Em, storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name && !(await isNamedByFile(em, name))) await storage.remove(competitionFileKey(name))
  }
}

/** What was uploaded with a call that comes to nothing is taken away again. */
async function orDiscarded<T>(em: Em, storage: Storage, pdfs: Partial<Pdfs>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Where nobody knows the document may stand, and then so must its PDF.
    if (error instanceof OutcomeUnknown) throw error
    const names = PDFS.map((field) => pdfs[field] ?? '')
    await discardPdfs(em, storage, names)
    throw error
  }
}

const isNamedByFile = async (em: Em, name: string): Promise<boolean> =>
  (await em.count(CompetitionFile, { $or: PDFS.map((field) => ({ [field]: name })) })) > 0

/** A name that came without its PDF must be of one that is kept and that no other document has. @throws {AppError} 400 `pdf_unknown` */
async function needOwnPdfs(em: Em, storage: Storage, pdfs: Partial<Pdfs>): Promise<void> {
  for (const field of PDFS) {
    const name = pdfs[field]
    if (!name) continue
    const kept = await storage.has(competitionFileKey(name))
    if (!kept || (await isNamedByFile(em, name))) throw fieldError(field, 'pdf_unknown')
  }
}

async function needCompetition(em: Em, id: ObjectId): Promise<void> {
  if (!(await em.findOne(Competition, { _id: id }))) throw fieldError('competion', 'competition_unknown')
}
