import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type DatabaseLocation, openSource } from './product-database.ts'
import { countLabel, type Print } from './progress.ts'
import { readDatabase } from './read-database.ts'
import { ToolError } from './tool-error.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupOptions {
  /** The caller guarantees that nobody writes, so no snapshot is needed. */
  readonly noSnapshot: boolean
  readonly print: Print
  readonly signal?: AbortSignal
}

/** On failure no file remains. */
export async function backup(location: DatabaseLocation, file: string, options: BackupOptions): Promise<void> {
  const path = resolve(file)
  if (existsSync(path)) throw new ToolError(`${path} is there already: name another file, or move it away.`)
  const sum = await dumpDatabase(location, path, options)
  const kilobytes = Math.ceil((await stat(path)).size / 1000).toLocaleString('en-US')
  options.print(
    `${path}: ${countLabel(sum.documents, 'document')} of ${countLabel(sum.collections, 'collection')}, ${kilobytes} kB`,
  )
}

export async function dumpDatabase(
  location: DatabaseLocation,
  path: string,
  { noSnapshot, print, signal }: BackupOptions,
) {
  const source = await openSource(location, noSnapshot)
  try {
    print(`Reading ${source.title}`)
    return await writeBackup(path, source.db.databaseName, readDatabase(source, print), signal)
  } finally {
    await source.close()
  }
}
