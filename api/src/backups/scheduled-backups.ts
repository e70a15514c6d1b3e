import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import type { Logger } from '../platform/log.ts'

const program = fileURLToPath(new URL('../db-tools/main.ts', import.meta.url))

export type ScheduledBackups = (signal: AbortSignal) => Promise<void>

/**
 * Runs `db:keep` as a child process, because reading and compressing must not block this one.
 * The tool decides by the folder whether a backup is due, so restarts and failures delay nothing.
 * @throws {Error} with the tool's message when no backup was made; existing backups stay
 */
export function createScheduledBackups(
  backups: NonNullable<Config['backups']>,
  env: Readonly<Record<string, string>>,
  { log, now }: { log: Pick<Logger, 'info'>; now: () => Date },
): ScheduledBackups {
  const { folder, keep, everyHours } = backups
  return async (signal) => {
    const args = ['--keep', String(keep), '--every', String(everyHours), '--at', now().toISOString()]
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'keep', folder, ...args], {
        env: { ...env },
        signal,
        killSignal: 'SIGTERM',
      })
      log.info({ backup: stdout.trim().split('\n').at(-1) }, 'checked scheduled backup')
    } catch (error) {
      if (signal.aborted) return
      const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
      throw new Error(message || 'the backup came to no end', { cause: error })
    }
  }
}

export function backupEnvironment({ dataDir, mongoUri, store }: Config): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(mongoUri === undefined ? {} : { MONGODB_URI: mongoUri }),
    // Tells the tool only that files are in the store, not in the folder.
    ...(store === undefined ? {} : { STORAGE_URL: `${store.endpoint}/${store.bucket}` }),
  }
}
