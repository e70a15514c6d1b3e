import type { Deps } from './deps.ts'
import { sweepPictures } from './modules/community/writing/sweep-pictures.ts'
import { sendTimetableMails } from './modules/judging/send-timetable-mails.ts'
import { sendMailings } from './modules/mailings/send-mailings.ts'
import { reconcileDueOrders } from './modules/payments/reconcile-due-orders.ts'
import { resumeErasures } from './modules/privacy/erase/run-erasure.ts'
import { runRetention } from './modules/privacy/retention/run-retention.ts'
import { releaseExpiredTeamNames } from './modules/teams/release-expired-team-names.ts'
import { repairTeams } from './modules/teams/repair-teams.ts'
import { offerFreePlaces } from './modules/teams/waiting-list.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { sendDue } from './platform/mail/outbox.ts'
import { repairSearchKeys } from './platform/search-keys.ts'
import { searchableCollections } from './searchable-collections.ts'

const MAIL_EVERY_MS = 2_000
const TIMETABLE_MAILS_EVERY_MS = 30_000
const ORDERS_EVERY_MS = 5_000
const PLACES_EVERY_MS = 60_000
const PICTURES_EVERY_MS = 3_600_000
/** A backup is due by its own age; a failed one is repeated within this time. */
const BACKUP_EVERY_MS = 3_600_000
const ERASURES_EVERY_MS = 60_000
const RETENTION_EVERY_MS = 6 * 3_600_000
const SEARCH_KEYS_EVERY_MS = 24 * 3_600_000
const TEAM_FIELDS_EVERY_MS = 3_600_000

export function createJobs(deps: Deps): Job[] {
  const { orm, mailTransport, mailFrom, publicUrl, backups, log, now } = deps
  return [
    {
      name: 'outbox',
      every_ms: MAIL_EVERY_MS,
      run: async (signal) => {
        await sendDue(orm.em.fork(), { transport: mailTransport, from: mailFrom, publicUrl, log, now, signal })
      },
    },
    { name: 'mailings', every_ms: MAIL_EVERY_MS, run: (signal) => sendMailings(deps, signal) },
    {
      name: 'timetable-mails',
      every_ms: TIMETABLE_MAILS_EVERY_MS,
      run: (signal) => sendTimetableMails(deps, signal),
    },
    { name: 'orders', every_ms: ORDERS_EVERY_MS, run: (signal) => reconcileDueOrders(deps, signal) },
    {
      name: 'places',
      every_ms: PLACES_EVERY_MS,
      run: async (signal) => {
        await releaseExpiredTeamNames(deps, signal)
        await offerFreePlaces(deps, signal)
      },
    },
    { name: 'pictures', every_ms: PICTURES_EVERY_MS, run: (signal) => sweepPictures(deps, signal) },
    ...(backups ? [{ name: 'backup', every_ms: BACKUP_EVERY_MS, run: backups }] : []),
    { name: 'erasures', every_ms: ERASURES_EVERY_MS, run: (signal) => resumeErasures(deps, signal) },
    {
      name: 'retention',
      every_ms: RETENTION_EVERY_MS,
      run: async (signal) => {
        await runRetention(deps, signal)
      },
    },
    {
      name: 'search-keys',
      every_ms: SEARCH_KEYS_EVERY_MS,
      run: (signal) => repairSearchKeys(orm.em.fork(), searchableCollections, signal),
    },
    { name: 'team-fields', every_ms: TEAM_FIELDS_EVERY_MS, run: (signal) => repairTeams(orm.em.fork(), signal) },
  ]
}
