import { setTimeout as pause } from 'node:timers/promises'
import type { Em, Orm } from '../database.ts'
import { type Lease, takeLease } from '../jobs/lease.ts'

/** Must be idempotent: a crash may interrupt it and the next start repeats it. */
export type Migration = {
  /** Never change it after a release. */
  name: string
  run(em: Em): Promise<void>
}

type MigrationRecord = { _id: string; done_at: Date }
const records = (em: Em) => em.getCollection<MigrationRecord>('migrations')

const LEASE_MS = 30_000
const LOOK_MS = 100
const clock = () => new Date()

/**
 * One copy of the program runs them while others wait, for a dead copy until its lease ends.
 * @throws what a migration throws; the next start retries it
 */
export async function migrate(orm: Orm, migrations: readonly Migration[]): Promise<void> {
  const em = orm.em.fork()
  while ((await pendingMigrations(em, migrations)).length > 0) {
    const lease = await takeLease(em, 'migrations', { leaseMs: LEASE_MS, now: clock })
    if (lease) await runPending(em, migrations, lease)
    else await pause(LOOK_MS)
  }
}

export async function pendingMigrations(em: Em, migrations: readonly Migration[]): Promise<Migration[]> {
  const done = new Set((await records(em).find().toArray()).map(({ _id }) => _id))
  return migrations.filter(({ name }) => !done.has(name))
}

async function runPending(em: Em, migrations: readonly Migration[], lease: Lease): Promise<void> {
  // The migration reports an unavailable database.
  const renewal = setInterval(() => void lease.renew().catch(() => {}), LEASE_MS / 3)
  try {
    // Another copy may have run some before it released the lease.
    for (const { name, run } of await pendingMigrations(em, migrations)) {
      await run(em)
      await records(em).insertOne({ _id: name, done_at: clock() })
    }
  } finally {
    clearInterval(renewal)
    await lease.release(clock())
  }
}
