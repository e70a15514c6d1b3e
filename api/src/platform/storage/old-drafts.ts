import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../log.ts'

/** Gets its key only when complete on disk. */
export const DRAFT = /^\..*\.part$/
/** Other copies' drafts are younger. */
const OLD_MS = 3_600_000

/** A failure doesn't stop the start. */
export async function removeOldDrafts(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !DRAFT.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if (Date.now() - (await stat(path)).mtimeMs > OLD_MS) await rm(path, { force: true })
    }
  } catch (error) {
    // A fresh install has no folder, and another copy may remove the same file.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.warn({ err: error }, 'failed to remove old drafts')
  }
}
