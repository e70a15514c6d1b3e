import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupOptions, dumpDatabase } from './backup.ts'
import { assertEmptyTarget, loadDatabase } from './load-database.ts'
import { assertProductStopped, type DatabaseLocation, openMongo } from './product-database.ts'
import { readBackup } from './read-backup.ts'

/** Goes through a temporary file: the source is locked only while it is read, not while the target writes. */
export async function copyDatabase(
  location: DatabaseLocation,
  uri: string,
  options: BackupOptions & { readonly replace: boolean },
): Promise<void> {
  const target = await openMongo(uri)
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-copy-'))
  try {
    await assertEmptyTarget(target.db, target.title, options.replace)
    await assertProductStopped(target)
    const path = join(folder, 'moment.gz')
    await dumpDatabase(location, path, options)
    options.print(`Writing to ${target.title}`)
    await loadDatabase(target.db, readBackup(path), options)
    options.print(`${target.title} holds the same now.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await target.close()
  }
}
