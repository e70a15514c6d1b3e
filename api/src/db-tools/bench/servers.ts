import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { MongoClient } from 'mongodb'

export interface BenchServer {
  readonly client: MongoClient
  readonly database: string
  close(): Promise<void>
}

/** A process of its own, so that its CPU and memory are measurable. */
export async function startEmbeddedServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-bench-'))
  // Runs after an interruption too: the folder holds hundreds of megabytes.
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

export async function connectToServer(uri: string): Promise<BenchServer> {
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
