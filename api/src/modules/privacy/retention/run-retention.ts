import { ObjectId } from '@mikro-orm/mongodb'
import { SITE_NAME } from '@olympiad/contracts/constants'
import { RETENTION_KINDS, type RetentionCounts, type RetentionKind } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import { RetentionRun } from '../../../model/retention-run.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { retentionOf } from '../../content/retention-days.ts'
import { deleteOver } from './batches.ts'
import { oldForumCases } from './old-forum.ts'
import { oldInvoices } from './old-invoices.ts'
import { oldTeamPeople, unpaidTeams } from './old-teams.ts'
import { strayFiles } from './stray-files.ts'

export type RetentionDeps = Pick<Deps, 'orm' | 'storage' | 'now' | 'log'>
type Sweep = (deps: RetentionDeps, before: Date, signal: AbortSignal) => Promise<number>

const DAY_MS = 24 * 3_600_000
/** What was done is told for this long. */
const RUNS_KEPT_MS = 90 * DAY_MS

/** Deletes the records of some collections that were made, or decided, before. */
const older =
  (collections: readonly string[], over: (before: Date) => Where): Sweep =>
  async ({ orm }, before, signal) => {
    let gone = 0
    for (const collection of collections) {
      gone += await deleteOver({ em: orm.em.fork(), collection, over: over(before), signal })
    }
    return gone
  }
const created = (before: Date): Where => ({ created_at: { $lt: before } })

const SWEEPS: Record<RetentionKind, Sweep> = {
  messages: older(['contactus'], created),
  programmes: older(['moetalents', 'wrosupports', 'championprogrames', 'teachertrainings'], created),
  // A mail that waits is sent, however long that takes.
  mails: older(['outbox'], (before) => ({ state: { $ne: 'pending' }, ...created(before) })),
  forum_cases: oldForumCases,
  unpaid_teams: unpaidTeams,
  team_people: oldTeamPeople,
  stray_files: strayFiles,
  privacy_requests: older(['privacy_requests'], (before) => ({ state: { $ne: 'open' }, decided_at: { $lt: before } })),
  invoices: oldInvoices,
  log: older(['audit'], (before) => ({ at: { $lt: before } })),
}

async function record(
  em: Em,
  began_at: Date,
  ended_at: Date,
  counts: RetentionCounts,
  failed: string[],
): Promise<void> {
  em.create(RetentionRun, { _id: new ObjectId(), began_at, ended_at, counts, failed })
  await em.flush()
  await em.nativeDelete(RetentionRun, { began_at: { $lt: new Date(ended_at.getTime() - RUNS_KEPT_MS) } })
}

/**
 * Deletes what has been kept long enough, a batch after another, and notes how much of each kind. One kind that fails keeps
 * no other from going; it is tried again at the next time. Done twice it finds nothing the second time.
 * @throws naming the kinds that failed, once all were looked after and noted
 */
export async function runRetention(deps: RetentionDeps, signal: AbortSignal): Promise<RetentionCounts> {
  const { orm, now, log } = deps
  const began_at = now()
  const retention = retentionOf(await orm.em.fork().findOne(Setting, { site_name: SITE_NAME }))
  const counts: RetentionCounts = {}
  const failed: RetentionKind[] = []
  for (const kind of RETENTION_KINDS) {
    if (signal.aborted) break
    const before = new Date(began_at.getTime() - retention[kind] * DAY_MS)
    try {
      const gone = await SWEEPS[kind](deps, before, signal)
      if (gone > 0) counts[kind] = gone
    } catch (error) {
      failed.push(kind)
      log.error({ err: error, kind }, 'old records could not be deleted')
    }
  }
  await record(orm.em.fork(), began_at, now(), counts, failed)
  if (Object.keys(counts).length > 0) log.info({ counts }, 'old records were deleted')
  if (failed.length > 0) throw new Error(`old records that were not deleted: ${failed.join(', ')}`)
  return counts
}
