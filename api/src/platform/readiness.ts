import type { Orm } from './database.ts'
import { type Migration, pendingMigrations } from './migrations/migrate.ts'

const PATIENCE_MS = 1_000

export type ReadinessCheck = 'database' | 'migrations' | 'staying'

export type Readiness = {
  failingChecks(): Promise<ReadinessCheck[]>
  /** The program still answers requests. */
  startShutdown(): void
}

/** Callers share one command. */
export function createReadiness(orm: Orm, migrations: readonly Migration[], patience_ms = PATIENCE_MS): Readiness {
  let isShuttingDown = false
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
    async failingChecks() {
      if (isShuttingDown) return ['staying']
      pendingCheck ??= check().finally(() => {
        pendingCheck = undefined
      })
      const parts = await pendingCheck
      return isShuttingDown ? ['staying', ...parts] : parts
    },
    startShutdown() {
      isShuttingDown = true
    },
  }
}
