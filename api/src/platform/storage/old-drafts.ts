import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../log.ts'

/** A file on its way; its name becomes a key only when all of it is on the disk. */
export const DRAFT = /^\..*\.part$/
/** Nothing of ours is written for so long: whoever began it has been killed. Another copy's are younger. */
const OLD_MS = 3_600_000

/** Removes what killed programs have left half-written. It is no reason not to start where that fails. */
export async function removeOldDrafts(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !DRAFT.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if (Date.now() - (await stat(path)).mtimeMs > OLD_MS) await rm(path, { force: true })
    }
  } catch (error) {
    // A fresh one has no folder yet, and another copy may be removing the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      log.warn({ err: error }, 'old drafts were not removed')
  }
}
