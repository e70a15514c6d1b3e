import { createHash } from 'node:crypto'
import { BSON, type Db, type Document } from 'mongodb'
import type { BackupPart } from './backup-format.ts'
import {
  type CollectionDefinition,
  collectionNames,
  LOSSLESS_BSON,
  listSecondaryIndexes,
  normaliseIndex,
  STAGING_PREFIX,
  streamDocuments,
} from './collections.ts'
import { contentsLabel, countLabel, type Print, progressCounter } from './progress.ts'
import { errorMessage, ToolError } from './tool-error.ts'

export interface LoadOptions {
  readonly replace: boolean
  readonly print: Print
  readonly signal?: AbortSignal
}

/** @throws {ToolError} if the database holds collections and `replace` is false */
export async function assertEmptyTarget(db: Db, title: string, replace: boolean): Promise<void> {
  const names = await collectionNames(db)
  if (names.length === 0 || replace) return
  throw new ToolError(
    `The database '${db.databaseName}' of ${title} is not empty (${countLabel(names.length, 'collection')}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}). Nothing was changed. With --replace all of it is replaced.`,
  )
}

/**
 * Writes everything to staging collections, verifies them, then swaps each in one step.
 * A failure before the swap leaves the database unchanged.
 */
export async function loadDatabase(
  db: Db,
  parts: AsyncIterable<BackupPart>,
  { replace, print, signal }: LoadOptions,
): Promise<void> {
  await dropStaged(db)
  const staged: string[] = []
  try {
    let open: Staged | undefined
    for await (const part of parts) {
      signal?.throwIfAborted()
      if (part.kind === 'document') {
        await open?.add(part.bytes)
        continue
      }
      await open?.finish()
      open = await Staged.create(db, part.definition, print)
      staged.push(part.definition.name)
    }
    await open?.finish()
  } catch (error) {
    await dropStaged(db)
    throw new ToolError(`${errorMessage(error)} Nothing was changed.`, { cause: error })
  }
  await swapIn(db, staged, replace)
}

async function dropStaged(db: Db): Promise<void> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of all) if (name.startsWith(STAGING_PREFIX)) await db.dropCollection(name)
}

async function swapIn(db: Db, names: readonly string[], replace: boolean): Promise<void> {
  const before = replace ? await collectionNames(db) : []
  const done: string[] = []
  try {
    for (const name of names) {
      await db.renameCollection(STAGING_PREFIX + name, name, { dropTarget: replace })
      done.push(name)
    }
    for (const name of before) if (!names.includes(name)) await db.dropCollection(name)
  } catch (error) {
    throw new ToolError(
      `It was interrupted in its last step: of ${names.length} collections ${done.length} are in place (${done.join(', ')}). Run it again with --replace. ${errorMessage(error)}`,
      { cause: error },
    )
  }
}

const MAX_DOCUMENTS = 1000
const MAX_BYTES = 4 * 1024 * 1024

class Staged {
  private readonly db: Db
  private readonly shape: CollectionDefinition
  private readonly written: Fingerprint = new Fingerprint()
  private readonly progress: ReturnType<typeof progressCounter>
  private readonly say: Print
  private waiting: Document[] = []
  private bytes = 0

  static async create(db: Db, shape: CollectionDefinition, print: Print): Promise<Staged> {
    await db.createCollection(STAGING_PREFIX + shape.name, shape.options)
    return new Staged(db, shape, print)
  }

  private constructor(db: Db, shape: CollectionDefinition, print: Print) {
    this.db = db
    this.shape = shape
    this.say = print
    this.progress = progressCounter(shape.name, print)
  }

  private get collection() {
    return this.db.collection(STAGING_PREFIX + this.shape.name)
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.written.add(bytes)
    this.waiting.push(BSON.deserialize(bytes, LOSSLESS_BSON))
    this.bytes += bytes.length
    this.progress.add()
    if (this.waiting.length >= MAX_DOCUMENTS || this.bytes >= MAX_BYTES) await this.flush()
  }

  /** Compare before creating indexes: a TTL index would delete expired documents at once. */
  async finish(): Promise<void> {
    await this.flush()
    const found = new Fingerprint()
    for await (const bytes of streamDocuments(this.collection)) found.add(bytes)
    if (!found.equals(this.written))
      throw new ToolError(
        `The documents of '${this.shape.name}' did not come out as they went in: one holds what this database can not keep exactly, as a field named by a number that stands behind others.`,
      )
    await this.makeIndexes()
    this.say(`  ${this.shape.name}: ${contentsLabel(found.count, this.shape.indexes.length)}, compared`)
  }

  private async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.collection.insertMany(this.waiting)
    this.waiting = []
    this.bytes = 0
  }

  private async makeIndexes(): Promise<void> {
    const { name } = this.shape
    // An older backup may still hold fields that a server added.
    const indexes = this.shape.indexes.map(normaliseIndex)
    if (indexes.length === 0) return
    await this.db.command({ createIndexes: STAGING_PREFIX + name, indexes })
    const createdIndexes = (await listSecondaryIndexes(this.collection)).map(indexKey)
    const missing = indexes.find((index) => !createdIndexes.includes(indexKey(index)))
    if (missing !== undefined || createdIndexes.length !== indexes.length)
      throw new ToolError(
        `The indexes of '${name}' did not come out as they were${missing ? `: ${indexKey(missing)}` : ''}.`,
      )
  }
}

/** Compares indexes by meaning: the number type is irrelevant, and field order counts only in the key. */
function indexKey(index: Document): string {
  const fields = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))
  return BSON.EJSON.stringify(Object.fromEntries(fields), { relaxed: true })
}

/** Independent of the order of documents. */
class Fingerprint {
  count = 0
  private readonly sum = Buffer.alloc(32)

  add(document: Uint8Array): void {
    this.count++
    const digest = createHash('sha256').update(document).digest()
    // XOR is safe: every _id is unique, so no two documents cancel each other.
    for (let at = 0; at < digest.length; at++) this.sum[at] = (this.sum[at] ?? 0) ^ (digest[at] ?? 0)
  }

  equals(other: Fingerprint): boolean {
    return this.count === other.count && this.sum.equals(other.sum)
  }
}
