import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import type { Logger } from '../platform/log.ts'

const program = fileURLToPath(new URL('../db-tools/main.ts', import.meta.url))

export type ScheduledBackups = (signal: AbortSignal) => Promise<void>

/**
 * Backups of database and files, by the tool that people use (`db:keep`) as a process of its own: reading all there is and
 * packing it must not keep this one from answering. The tool knows by the folder whether one is due, so that neither a
 * restart nor a failure puts it off. Done without one where it is not due, and where it is told to end.
 * @throws what the tool says where no backup came out; those that are there stay
 */
export function scheduledBackups(
  backups: NonNullable<Config['backups']>,
  env: Readonly<Record<string, string>>,
  { log, now }: { log: Pick<Logger, 'info'>; now: () => Date },
): ScheduledBackups {
  const { folder, keep, everyHours } = backups
  return async (signal) => {
    const wishes = ['--keep', String(keep), '--every', String(everyHours), '--at', now().toISOString()]
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'keep', folder, ...wishes], {
        env: { ...env },
        signal,
        killSignal: 'SIGTERM',
      })
      log.info({ backup: stdout.trim().split('\n').at(-1) }, 'backups were looked after')
    } catch (error) {
      if (signal.aborted) return
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
      throw new Error(said || 'the backup came to no end', { cause: error })
    }
  }
}

/** What the tool is told of where things are: by the variables that people would set for it. */
export function backupEnvironment({ dataDir, mongoUri, store }: Config): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(mongoUri === undefined ? {} : { MONGODB_URI: mongoUri }),
    // It only has to know that the files are not in the folder.
    ...(store === undefined ? {} : { STORAGE_URL: `${store.endpoint}/${store.bucket}` }),
  }
}
