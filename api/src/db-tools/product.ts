import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataInUse } from '@olympiad/embedded-mongo/in-use'
import { addressOfRunning, launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { type Db, MongoClient } from 'mongodb'
import { databaseName, shown } from './address.ts'
import { Failure } from './failure.ts'

/** Where the product keeps its data: a MongoDB, or the embedded database in a folder. */
export type Place = { readonly uri: string } | { readonly dataDir: string }

/** By the two variables that the product itself reads (docs/configuration.md). */
export function placeOf(env: Readonly<Record<string, string | undefined>>): Place {
  const uri = env['MONGODB_URI']?.trim()
  return uri ? { uri } : { dataDir: resolve(env['DATA_DIR'] || './data') }
}

/** A database that is open. */
export interface Opened {
  readonly client: MongoClient
  readonly db: Db
  /** How to call it in a line to the user. */
  readonly title: string
  close(): Promise<void>
}

/** A database to read from; `isQuiet` where nobody can write to it meanwhile. */
export interface Source extends Opened {
  readonly isQuiet: boolean
}

const PATIENCE = { serverSelectionTimeoutMS: 10_000 }

/** Connects, or says within ten seconds that it can't, if the uri says nothing else. */
export async function openMongo(uri: string, database = databaseName(uri)): Promise<Opened> {
  const client = new MongoClient(uri, /[?&]serverSelectionTimeoutMS=/i.test(uri) ? {} : PATIENCE)
  try {
    await client.connect()
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db: client.db(database), title: shown(uri), close: () => client.close() }
}

/** The file in which the embedded database of a folder is. */
export const dataFile = (dataDir: string): string => join(dataDir, 'embedded-mongo.sqlite')

/** Starts the embedded database of a folder that no process has open. @throws {DataInUse} if one has */
export async function startEmbedded(dataDir: string, database = databaseName('')): Promise<Opened> {
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

/** @throws {Failure} where the process that has the data open was started without a socket among them */
function addressOf(dataDir: string): string {
  try {
    return addressOfRunning(dataDir)
  } catch (cause) {
    const words = `The database in ${dataDir} is run by hand: name its port, as MONGODB_URI=mongodb://127.0.0.1:<port>/olympiad, or end it.`
    throw new Failure(words, { cause })
  }
}

/** The product's database to read from: of the embedded one the running process is asked, else it runs for this time. */
export async function openSource(place: Place, noSnapshot: boolean): Promise<Source> {
  if ('uri' in place) return { ...(await openMongo(place.uri)), isQuiet: noSnapshot }
  const { dataDir } = place
  if (!existsSync(dataFile(dataDir)))
    throw new Failure(
      `There is no database in ${dataDir}. DATA_DIR names the product's folder, MONGODB_URI its MongoDB.`,
    )
  try {
    return { ...(await startEmbedded(dataDir)), isQuiet: true }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
    return { ...(await openMongo(addressOf(dataDir))), title: `${dataDir} (running)`, isQuiet: noSnapshot }
  }
}

/** The product's jobs give their leases back every few seconds (see the api's platform/jobs). */
const JUST_NOW_MS = 10_000

/** @throws {Failure} if the product, on whatever machine, works on this database, or did until just now */
export async function refuseRunning({ db, title }: Opened): Promise<void> {
  const lease = await db.collection('leases').findOne({ until: { $gt: new Date(Date.now() - JUST_NOW_MS) } })
  if (lease !== null)
    throw new Failure(`The product is running on ${title}, or was some seconds ago: end it first. Nothing was changed.`)
}
