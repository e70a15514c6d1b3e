import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'

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
