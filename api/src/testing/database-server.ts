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

/** One per worker: `TEST_MONGODB_URI`, else an embedded one whose folder goes with the run's temporary folder. */
export const startDatabaseServer = (): Promise<string> =>
  (embedded ??= process.env['TEST_MONGODB_URI'] ? Promise.resolve(process.env['TEST_MONGODB_URI']) : launch())

/** For child processes; undefined without `TEST_MONGODB_URI`. */
export function testServerUri(name: string): string | undefined {
  const serverUri = process.env['TEST_MONGODB_URI']
  if (!serverUri) return undefined
  const [, server = serverUri, options = ''] = /^([^?]*\/\/[^/?]+)[^?]*(\?.*)?$/.exec(serverUri) ?? []
  return `${server}/${name}${options}`
}

export async function dropDatabaseAt(uri: string): Promise<void> {
  const orm = await openDatabase(uri, entities)
  await orm.em.getConnection().getDb().dropDatabase()
  await orm.close()
}
