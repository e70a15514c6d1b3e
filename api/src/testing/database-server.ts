import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { openDatabase } from '../platform/open-database.ts'
import { entities } from '../schema.ts'

let embedded: Promise<string> | undefined

async function launch(): Promise<string> {
  const { uri } = await launchEmbeddedMongo({ dataDir: await mkdtemp(join(tmpdir(), 'olympiad-mongo-')) })
  return uri
}

/**
 * The database server of all tests of this worker: `TEST_MONGODB_URI`, else an embedded one. It ends with the worker; its
 * folder goes with the run's temporary folder.
 */
export const databaseServer = (): Promise<string> =>
  (embedded ??= process.env['TEST_MONGODB_URI'] ? Promise.resolve(process.env['TEST_MONGODB_URI']) : launch())

/** For a process of its own: a database of that name on the server that `TEST_MONGODB_URI` names; undefined without one. */
export function onTestServer(name: string): string | undefined {
  const given = process.env['TEST_MONGODB_URI']
  if (!given) return undefined
  const [, server = given, options = ''] = /^([^?]*\/\/[^/?]+)[^?]*(\?.*)?$/.exec(given) ?? []
  return `${server}/${name}${options}`
}

/** Removes what a process of its own has left there. */
export async function dropDatabaseAt(uri: string): Promise<void> {
  const orm = await openDatabase(uri, entities)
  await orm.em.getConnection().getDb().dropDatabase()
  await orm.close()
}
