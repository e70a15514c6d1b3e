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

export interface Row extends Document {
  _id: string | number | ObjectId
}

export interface TestDatabase {
  readonly uri: string
  readonly client: MongoClient
  readonly db: Db
  collection(rows?: readonly Row[]): Promise<Collection<Row>>
  secondClient(): MongoClient
  transaction(): ClientSession
  isPending(work: Promise<unknown>): Promise<boolean>
}

let nameCount = 0

export function uniqueName(prefix: string): string {
  nameCount += 1
  return `${prefix}_${nameCount}`
}

export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'embedded-mongo-'))
}

let launched: Promise<string> | undefined

async function launch(): Promise<string> {
  return (await launchEmbeddedMongo({ dataDir: await createDataDir() })).uri
}

/** One server per worker; the run's temporary folder holds its data. */
const serverOfWorker = (): Promise<string> => (launched ??= launch())

/** Uses the server of `TEST_MONGODB_URI`, else an embedded one. Drops the database after the file. */
export function useDatabase(): TestDatabase {
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

  const connectClient = (): MongoClient => {
    if (client === undefined) throw new Error('the database is there only while tests run')
    return client
  }

  return {
    get uri() {
      return uri
    },
    get client() {
      return connectClient()
    },
    get db() {
      return connectClient().db(dbName)
    },
    async collection(rows = []) {
      const created = await connectClient().db(dbName).createCollection<Row>(uniqueName('c'))
      if (rows.length > 0) await created.insertMany([...rows])
      return created
    },
    secondClient() {
      const other = new MongoClient(uri)
      onTestFinished(() => other.close())
      return other
    },
    transaction() {
      const session = connectClient().startSession()
      onTestFinished(() => session.endSession())
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
      return session
    },
    async isPending(work) {
      let settled = false
      const note = () => {
        settled = true
      }
      work.then(note, note)
      for (let turn = 0; turn < 25; turn += 1) await connectClient().db(dbName).command({ ping: 1 })
      return !settled
    },
  }
}

export async function catchServerError(work: Promise<unknown>): Promise<MongoServerError> {
  const outcome = await work.then(
    (value: unknown) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome)) throw new Error(`accepted with ${JSON.stringify(outcome.value)}, should be refused`)
  if (!(outcome.error instanceof MongoServerError)) throw outcome.error
  return outcome.error
}

export async function catchErrorCode(work: Promise<unknown>): Promise<number | string | undefined> {
  return (await catchServerError(work)).code
}

export async function expectConflict(work: Promise<unknown>): Promise<void> {
  const error = await catchServerError(work)
  expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' })
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
}
