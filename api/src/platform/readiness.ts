import type { Orm } from './database.ts'
import { type Migration, pendingMigrations } from './migrations/migrate.ts'

const PATIENCE_MS = 1_000

export type ReadinessCheck = 'database' | 'migrations' | 'staying'

export type Readiness = {
  failingChecks(): Promise<ReadinessCheck[]>
  /** Aborted when the program begins to stop: what would last ends. */
  stopping: AbortSignal
  /** The program still answers requests. */
  startShutdown(): void
}

/** Callers share one command. */
export function createReadiness(orm: Orm, migrations: readonly Migration[], patience_ms = PATIENCE_MS): Readiness {
  const shutdown = new AbortController()
  const stopping = shutdown.signal
  let pendingCheck: Promise<ReadinessCheck[]> | undefined

  async function check(): Promise<ReadinessCheck[]> {
    const timeout = Promise.withResolvers<ReadinessCheck[]>()
    const timer = setTimeout(() => timeout.resolve(['database']), patience_ms)
    const found = pendingMigrations(orm.em.fork(), migrations).then(
      (lacking): ReadinessCheck[] => (lacking.length > 0 ? ['migrations'] : []),
      (): ReadinessCheck[] => ['database'],
    )
    return await Promise.race([found, timeout.promise]).finally(() => clearTimeout(timer))
  }

  return {
    stopping,
    async failingChecks() {
      if (stopping.aborted) return ['staying']
      pendingCheck ??= check().finally(() => {
        pendingCheck = undefined
      })
      const parts = await pendingCheck
      return stopping.aborted ? ['staying', ...parts] : parts
    },
    startShutdown() {
      shutdown.abort()
    },
  }
}
