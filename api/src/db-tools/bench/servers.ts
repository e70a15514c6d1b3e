import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { MongoClient } from 'mongodb'

/** A database to measure, empty at the beginning and gone at the end. */
export interface Server {
  readonly client: MongoClient
  readonly database: string
  close(): Promise<void>
}

/** The embedded database as its own process in a fresh folder, so that its CPU and memory are its own. */
export async function embeddedServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-bench-'))
  // Also where the run is broken off: it is hundreds of megabytes.
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const mongo = await launchEmbeddedMongo({ dataDir })
  const client = new MongoClient(mongo.uri)
  return {
    client,
    database: 'bench',
    close: async () => {
      await client.close()
      await mongo.close()
      remove()
      process.off('exit', remove)
    },
  }
}

/** A database of an unused name on a MongoDB that runs. */
export async function givenServer(uri: string): Promise<Server> {
  const client = await new MongoClient(uri).connect()
  const database = `olympiad_bench_${randomBytes(6).toString('hex')}`
  return {
    client,
    database,
    close: async () => {
      await client.db(database).dropDatabase()
      await client.close()
    },
  }
}
