import { ObjectId } from '@mikro-orm/mongodb'
import { SITE_NAME } from '@olympiad/contracts/constants'
import { RETENTION_KINDS, type RetentionCounts, type RetentionKind } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import { RetentionRun } from '../../../model/retention-run.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { effectiveRetentionDays } from '../../content/retention-days.ts'
import { deleteExpired } from './batches.ts'
import { forgetOldCaptains } from './old-captains.ts'
import { deleteOldForumCases } from './old-forum.ts'
import { anonymiseOldInvoices } from './old-invoices.ts'
import { anonymiseOldTeamPeople, deleteUnpaidTeams } from './old-teams.ts'
import { deleteStrayFiles } from './stray-files.ts'

export type RetentionDeps = Pick<Deps, 'orm' | 'storage' | 'now' | 'log'>
type Sweep = (deps: RetentionDeps, before: Date, signal: AbortSignal) => Promise<number>

const DAY_MS = 24 * 3_600_000
const RUN_HISTORY_MS = 90 * DAY_MS

const deleteOlder =
  (collections: readonly string[], expiredFilter: (before: Date) => Where): Sweep =>
  async ({ orm }, before, signal) => {
    let deleted = 0
    for (const collection of collections) {
      deleted += await deleteExpired({ em: orm.em.fork(), collection, expiredFilter: expiredFilter(before), signal })
    }
    return deleted
  }
const created = (before: Date): Where => ({ created_at: { $lt: before } })

const SWEEPS: Record<RetentionKind, Sweep> = {
  // A thread is as old as its last message.
  messages: deleteOlder(['contactus'], (before) => ({
    ...created(before),
    $or: [{ last_message_at: null }, { last_message_at: { $lt: before } }],
  })),
  programmes: deleteOlder(['moetalents', 'wrosupports', 'championprogrames', 'teachertrainings'], created),
  // Never delete a queued mail, however old.
  mails: deleteOlder(['outbox', 'mailing_receivers'], (before) => ({
    state: { $nin: ['pending', 'waiting', 'queued'] },
    ...created(before),
  })),
  forum_cases: deleteOldForumCases,
  unpaid_teams: deleteUnpaidTeams,
  team_people: anonymiseOldTeamPeople,
  captains: forgetOldCaptains,
  stray_files: deleteStrayFiles,
  privacy_requests: deleteOlder(['privacy_requests'], (before) => ({
    state: { $ne: 'open' },
    decided_at: { $lt: before },
  })),
  invoices: anonymiseOldInvoices,
  log: deleteOlder(['audit'], (before) => ({ at: { $lt: before } })),
}

async function recordRun(
  em: Em,
  began_at: Date,
  ended_at: Date,
  counts: RetentionCounts,
  failed: string[],
): Promise<void> {
  em.create(RetentionRun, { _id: new ObjectId(), began_at, ended_at, counts, failed })
  await em.flush()
  await em.nativeDelete(RetentionRun, { began_at: { $lt: new Date(ended_at.getTime() - RUN_HISTORY_MS) } })
}

/**
 * A failing kind doesn't stop the others; idempotent.
 * @throws with the failed kinds, after recording the run
 */
export async function runRetention(deps: RetentionDeps, signal: AbortSignal): Promise<RetentionCounts> {
  const { orm, now, log } = deps
  const began_at = now()
  const retention = effectiveRetentionDays(await orm.em.fork().findOne(Setting, { site_name: SITE_NAME }))
  const counts: RetentionCounts = {}
  const failed: RetentionKind[] = []
  for (const kind of RETENTION_KINDS) {
    if (signal.aborted) break
    const before = new Date(began_at.getTime() - retention[kind] * DAY_MS)
    try {
      const deleted = await SWEEPS[kind](deps, before, signal)
      if (deleted > 0) counts[kind] = deleted
    } catch (error) {
      failed.push(kind)
      log.error({ err: error, kind }, 'retention failed to delete old records')
    }
  }
  await recordRun(orm.em.fork(), began_at, now(), counts, failed)
  if (Object.keys(counts).length > 0) log.info({ counts }, 'old records were deleted')
  if (failed.length > 0) throw new Error(`old records that were not deleted: ${failed.join(', ')}`)
  return counts
}
