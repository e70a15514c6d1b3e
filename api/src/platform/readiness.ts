import type { Orm } from './database.ts'
import { type Migration, missing } from './migrations/migrate.ts'

const PATIENCE_MS = 1_000

/** What the program needs before it may be sent requests. */
export type Part = 'database' | 'migrations' | 'staying'

export type Readiness = {
  /** Parts that are not as they should be; none where requests may come. */
  lacking(): Promise<Part[]>
  /** Says that the program is on its way down: no new requests, please, though those that come are still answered. */
  leave(): void
}

/**
 * Whether this copy may be sent requests. One command asks both whether the database answers and whether it is what this
 * program expects; those who ask meanwhile share it, so that many who poll cost as much as one.
 */
export function createReadiness(orm: Orm, migrations: readonly Migration[], patience_ms = PATIENCE_MS): Readiness {
  let leaving = false
  let looking: Promise<Part[]> | undefined

  async function look(): Promise<Part[]> {
    const gaveUp = Promise.withResolvers<Part[]>()
    const patience = setTimeout(() => gaveUp.resolve(['database']), patience_ms)
    const found = missing(orm.em.fork(), migrations).then(
      (lacking): Part[] => (lacking.length > 0 ? ['migrations'] : []),
      (): Part[] => ['database'],
    )
    return await Promise.race([found, gaveUp.promise]).finally(() => clearTimeout(patience))
  }

  return {
    async lacking() {
      if (leaving) return ['staying']
      looking ??= look().finally(() => {
        looking = undefined
      })
      const parts = await looking
      return leaving ? ['staying', ...parts] : parts
    },
    leave() {
      leaving = true
    },
  }
}
