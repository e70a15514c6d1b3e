import { setTimeout as pause } from 'node:timers/promises'
import type { Em, Orm } from '../database.ts'
import { type Lease, takeLease } from '../jobs/lease.ts'

/** One step that older databases need. It may be cut off and run again, so it changes nothing that it has done before. */
export type Migration = {
  /** `0001-what-it-does`; never changed once released. */
  name: string
  run(em: Em): Promise<void>
}

type MigrationRecord = { _id: string; done_at: Date }
const records = (em: Em) => em.getCollection<MigrationRecord>('migrations')

const LEASE_MS = 30_000
const LOOK_MS = 100
const clock = () => new Date()

/**
 * Runs the migrations that the database has not had yet, in their order, each once. Of several copies of the program that
 * start at once, one runs them and the others wait for it; one that died meanwhile is waited for until its lease ends.
 * @throws what a migration throws; it and those after it are tried again at the next start
 */
export async function migrate(orm: Orm, migrations: readonly Migration[]): Promise<void> {
  const em = orm.em.fork()
  while ((await missing(em, migrations)).length > 0) {
    const lease = await takeLease(em, 'migrations', { leaseMs: LEASE_MS, now: clock })
    if (lease) await runMissing(em, migrations, lease)
    else await pause(LOOK_MS)
  }
}

/** Those that the database has not had yet. */
export async function missing(em: Em, migrations: readonly Migration[]): Promise<Migration[]> {
  const done = new Set((await records(em).find().toArray()).map(({ _id }) => _id))
  return migrations.filter(({ name }) => !done.has(name))
}

async function runMissing(em: Em, migrations: readonly Migration[], lease: Lease): Promise<void> {
  // Where the database does not answer, the migration itself fails.
  const renewal = setInterval(() => void lease.renew().catch(() => {}), LEASE_MS / 3)
  try {
    // Read again: another copy may have run some before it gave the lease back.
    for (const { name, run } of await missing(em, migrations)) {
      await run(em)
      await records(em).insertOne({ _id: name, done_at: clock() })
    }
  } finally {
    clearInterval(renewal)
    await lease.release(clock())
  }
}
