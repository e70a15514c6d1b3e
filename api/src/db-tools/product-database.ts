import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/data-in-use'
import { findRunningServerUri, launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { type Db, MongoClient } from 'mongodb'
import { databaseName, redactUri } from './mongo-uri.ts'
import { ToolError } from './tool-error.ts'

export type DatabaseLocation = { readonly uri: string } | { readonly dataDir: string }

export function readDatabaseLocation(env: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  const uri = env['MONGODB_URI']?.trim()
  return uri ? { uri } : { dataDir: resolve(env['DATA_DIR'] || './data') }
}

export interface DatabaseConnection {
  readonly client: MongoClient
  readonly db: Db
  readonly title: string
  close(): Promise<void>
}

export interface SourceDatabase extends DatabaseConnection {
  readonly isQuiesced: boolean
}

const TIMEOUTS = { serverSelectionTimeoutMS: 10_000 }

/** @throws {Error} after ten seconds without a connection, unless the uri sets another timeout */
export async function openMongo(uri: string, database = databaseName(uri)): Promise<DatabaseConnection> {
  const client = new MongoClient(uri, /[?&]serverSelectionTimeoutMS=/i.test(uri) ? {} : TIMEOUTS)
  try {
    await client.connect()
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db: client.db(database), title: redactUri(uri), close: () => client.close() }
}

export const dataFile = (dataDir: string): string => join(dataDir, 'embedded-mongo.sqlite')

/** @throws {DataInUse} if another process has the data open */
export async function startEmbedded(dataDir: string, database = databaseName('')): Promise<DatabaseConnection> {
  const mongo = await launchEmbeddedMongo({ dataDir })
  try {
    const opened = await openMongo(mongo.uri, database)
    const close = async () => {
      await opened.close()
      await mongo.close()
    }
    return { ...opened, title: dataDir, close }
  } catch (error) {
    await mongo.close()
    throw error
  }
}

/** @throws {ToolError} when the process that has the data open has no socket there */
function addressOf(dataDir: string): string {
  try {
    return findRunningServerUri(dataDir)
  } catch (cause) {
    const words = `The database in ${dataDir} is run by hand: name its port, as MONGODB_URI=mongodb://127.0.0.1:<port>/olympiad, or end it.`
    throw new ToolError(words, { cause })
  }
}

/** Connects to the process that runs the embedded database, or starts one for this time. */
export async function openSource(location: DatabaseLocation, noSnapshot: boolean): Promise<SourceDatabase> {
  if ('uri' in location) return { ...(await openMongo(location.uri)), isQuiesced: noSnapshot }
  const { dataDir } = location
  if (!existsSync(dataFile(dataDir)))
    throw new ToolError(
      `There is no database in ${dataDir}. DATA_DIR names the product's folder, MONGODB_URI its MongoDB.`,
    )
  try {
    return { ...(await startEmbedded(dataDir)), isQuiesced: true }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return { ...(await openMongo(addressOf(dataDir))), title: `${dataDir} (running)`, isQuiesced: noSnapshot }
  }
}

/** The product's jobs renew their leases every few seconds (platform/jobs). */
const JUST_NOW_MS = 10_000

/** @throws {ToolError} if the product works on this database, on any machine, or did until just now */
export async function assertProductStopped({ db, title }: DatabaseConnection): Promise<void> {
  const lease = await db.collection('leases').findOne({ until: { $gt: new Date(Date.now() - JUST_NOW_MS) } })
  if (lease !== null)
    throw new ToolError(
      `The product is running on ${title}, or was some seconds ago: end it first. Nothing was changed.`,
    )
}
