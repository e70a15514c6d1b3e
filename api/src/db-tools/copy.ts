import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reading, read } from './backup.ts'
import { load, refuseFull } from './load.ts'
import { openMongo, type Place, refuseRunning } from './product.ts'
import { readBackup } from './read-backup.ts'

/**
 * Copies the product's database to another one, which is empty or to be replaced. It goes through a file of its own, so that
 * the source is held for as long as its reading takes and not for as long as the target needs.
 */
export async function copy(place: Place, uri: string, reading: Reading & { readonly replace: boolean }): Promise<void> {
  const target = await openMongo(uri)
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-copy-'))
  try {
    await refuseFull(target.db, target.title, reading.replace)
    await refuseRunning(target)
    const path = join(folder, 'moment.gz')
    await read(place, path, reading)
    reading.say(`Writing to ${target.title}`)
    await load(target.db, readBackup(path), reading)
    reading.say(`${target.title} holds the same now.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await target.close()
  }
}
