import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  MongoClient,
  MongoServerError,
  type ObjectId,
} from 'mongodb'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchEmbeddedMongo } from '../src/launch.ts'

/** A document as the tests write it: any fields, and an `_id` that a reader can follow. */
export interface Row extends Document {
  _id: string | number | ObjectId
}

/** The database of one test file. Its members are there from the first test on. */
export interface Bench {
  readonly uri: string
  readonly client: MongoClient
  readonly db: Db
  /** A collection that no other test uses, holding `rows`. */
  collection(rows?: readonly Row[]): Promise<Collection<Row>>
  /** One more client of its own connections, closed after the test. */
  secondClient(): MongoClient
  /** A session with a transaction begun, ended with the test. */
  transaction(): ClientSession
  /** Whether `work` is still open after the server has answered others many times. */
  waits(work: Promise<unknown>): Promise<boolean>
}

let named = 0

/** A name that nothing else in this run has. */
export function uniqueName(prefix: string): string {
  named += 1
  return `${prefix}_${named}`
}

/** A folder for the data of an embedded server; the caller removes it. */
export function freshDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'embedded-mongo-'))
}

let launched: Promise<string> | undefined

async function launch(): Promise<string> {
  return (await launchEmbeddedMongo({ dataDir: await freshDataDir() })).uri
}

/** One server for all files of this worker. It ends with the worker; its folder goes with the run's temporary folder. */
const serverOfWorker = (): Promise<string> => (launched ??= launch())

/**
 * Gives a test file its database, which is dropped when the file ends: on the server that `TEST_MONGODB_URI` names, else on
 * an embedded one.
 */
export function useDatabase(): Bench {
  const dbName = `suite_${randomBytes(6).toString('hex')}`
  let uri = ''
  let client: MongoClient | undefined

  beforeAll(async () => {
    uri = process.env['TEST_MONGODB_URI'] || (await serverOfWorker())
    client = await new MongoClient(uri).connect()
  })

  afterAll(async () => {
    await client?.db(dbName).dropDatabase()
    await client?.close()
  })

  const connected = (): MongoClient => {
    if (client === undefined) throw new Error('the database is there only while tests run')
    return client
  }

  return {
    get uri() {
      return uri
    },
    get client() {
      return connected()
    },
    get db() {
      return connected().db(dbName)
    },
    async collection(rows = []) {
      const made = await connected().db(dbName).createCollection<Row>(uniqueName('c'))
      if (rows.length > 0) await made.insertMany([...rows])
      return made
    },
    secondClient() {
      const other = new MongoClient(uri)
      onTestFinished(() => other.close())
      return other
    },
    transaction() {
      const session = connected().startSession()
      onTestFinished(() => session.endSession())
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
      return session
    },
    async waits(work) {
      let settled = false
      const note = () => {
        settled = true
      }
      work.then(note, note)
      for (let turn = 0; turn < 25; turn += 1) await connected().db(dbName).command({ ping: 1 })
      return !settled
    },
  }
}

/** The refusal that `work` ends with; a failed test when the server accepts it. */
export async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const outcome = await work.then(
    (value: unknown) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome)) throw new Error(`accepted with ${JSON.stringify(outcome.value)}, should be refused`)
  if (!(outcome.error instanceof MongoServerError)) throw outcome.error
  return outcome.error
}

/** The code of the refusal that `work` ends with. */
export async function refusalCode(work: Promise<unknown>): Promise<number | string | undefined> {
  return (await refusal(work)).code
}

/** The work is refused as a conflict for which the whole transaction may be tried again. */
export async function expectConflict(work: Promise<unknown>): Promise<void> {
  const error = await refusal(work)
  expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' })
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
}
