import { createHash } from 'node:crypto'
import { BSON, type Db, type Document } from 'mongodb'
import { collectionNames, documentsOf, EXACT, indexesOf, meant, type Shape, STAGING } from './database.ts'
import { Failure, wordsOf } from './failure.ts'
import type { Part } from './format.ts'
import { counter, holding, many, type Say } from './progress.ts'

export interface Loading {
  /** Whether what the database holds is to go. */
  readonly replace: boolean
  readonly say: Say
  readonly signal?: AbortSignal
}

/** @throws {Failure} if the database holds collections and they are not to be replaced */
export async function refuseFull(db: Db, title: string, replace: boolean): Promise<void> {
  const names = await collectionNames(db)
  if (names.length === 0 || replace) return
  throw new Failure(
    `The database '${db.databaseName}' of ${title} is not empty (${many(names.length, 'collection')}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}). Nothing was changed. With --replace all of it is replaced.`,
  )
}

/**
 * Makes a database hold exactly these parts. All is written beside what is there, read again and compared; only then it takes
 * its place, collection by collection, each in one step. Whatever fails before that leaves the database as it was.
 */
export async function load(db: Db, parts: AsyncIterable<Part>, { replace, say, signal }: Loading): Promise<void> {
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
      open = await Staged.create(db, part.shape, say)
      staged.push(part.shape.name)
    }
    await open?.finish()
  } catch (error) {
    await dropStaged(db)
    throw new Failure(`${wordsOf(error)} Nothing was changed.`, { cause: error })
  }
  await putInPlace(db, staged, replace)
}

async function dropStaged(db: Db): Promise<void> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  for (const { name } of all) if (name.startsWith(STAGING)) await db.dropCollection(name)
}

async function putInPlace(db: Db, names: readonly string[], replace: boolean): Promise<void> {
  const before = replace ? await collectionNames(db) : []
  const done: string[] = []
  try {
    for (const name of names) {
      await db.renameCollection(STAGING + name, name, { dropTarget: replace })
      done.push(name)
    }
    for (const name of before) if (!names.includes(name)) await db.dropCollection(name)
  } catch (error) {
    throw new Failure(
      `It was interrupted in its last step: of ${names.length} collections ${done.length} are in place (${done.join(', ')}). Run it again with --replace. ${wordsOf(error)}`,
      { cause: error },
    )
  }
}

const MOST_DOCUMENTS = 1000
const MOST_BYTES = 4 * 1024 * 1024

/** A collection on its way, under a name beside its own. */
class Staged {
  private readonly db: Db
  private readonly shape: Shape
  private readonly written: Fingerprint = new Fingerprint()
  private readonly progress: ReturnType<typeof counter>
  private readonly say: Say
  private waiting: Document[] = []
  private bytes = 0

  static async create(db: Db, shape: Shape, say: Say): Promise<Staged> {
    await db.createCollection(STAGING + shape.name, shape.options)
    return new Staged(db, shape, say)
  }

  private constructor(db: Db, shape: Shape, say: Say) {
    this.db = db
    this.shape = shape
    this.say = say
    this.progress = counter(shape.name, say)
  }

  private get collection() {
    return this.db.collection(STAGING + this.shape.name)
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.written.add(bytes)
    this.waiting.push(BSON.deserialize(bytes, EXACT))
    this.bytes += bytes.length
    this.progress.add()
    if (this.waiting.length >= MOST_DOCUMENTS || this.bytes >= MOST_BYTES) await this.flush()
  }

  /** The documents are compared before the indexes are made: one that lets them expire would take some away at once. */
  async finish(): Promise<void> {
    await this.flush()
    const found = new Fingerprint()
    for await (const bytes of documentsOf(this.collection)) found.add(bytes)
    if (!found.equals(this.written))
      throw new Failure(
        `The documents of '${this.shape.name}' did not come out as they went in: one holds what this database can not keep exactly, as a field named by a number that stands behind others.`,
      )
    await this.makeIndexes()
    this.say(`  ${this.shape.name}: ${holding(found.count, this.shape.indexes.length)}, compared`)
  }

  private async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.collection.insertMany(this.waiting)
    this.waiting = []
    this.bytes = 0
  }

  private async makeIndexes(): Promise<void> {
    const { name } = this.shape
    // A backup of before may still hold what a server added.
    const indexes = this.shape.indexes.map(meant)
    if (indexes.length === 0) return
    await this.db.command({ createIndexes: STAGING + name, indexes })
    const made = (await indexesOf(this.collection)).map(readable)
    const missing = indexes.find((index) => !made.includes(readable(index)))
    if (missing !== undefined || made.length !== indexes.length)
      throw new Failure(
        `The indexes of '${name}' did not come out as they were${missing ? `: ${readable(missing)}` : ''}.`,
      )
  }
}

/** An index by its meaning: 1 is 1 whatever its type, and only in the key does the order of fields count. */
function readable(index: Document): string {
  const fields = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))
  return BSON.EJSON.stringify(Object.fromEntries(fields), { relaxed: true })
}

/** What a set of documents is, in whatever order they come. */
class Fingerprint {
  count = 0
  private readonly sum = Buffer.alloc(32)

  add(document: Uint8Array): void {
    this.count++
    const digest = createHash('sha256').update(document).digest()
    // No two documents are the same, since no two have the same _id: none cancels another one.
    for (let at = 0; at < digest.length; at++) this.sum[at] = (this.sum[at] ?? 0) ^ (digest[at] ?? 0)
  }

  equals(other: Fingerprint): boolean {
    return this.count === other.count && this.sum.equals(other.sum)
  }
}
