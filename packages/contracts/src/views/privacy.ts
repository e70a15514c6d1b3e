import * as z from 'zod/mini'
import { ORDER_STATES, PERSON, TEAM_PAYMENTS } from '../constants.ts'

/** `erased` and `declined` by an admin, `withdrawn` by the person. */
export const PRIVACY_REQUEST_STATES = ['open', 'erased', 'declined', 'withdrawn'] as const
export const PrivacyRequestState = z.enum(PRIVACY_REQUEST_STATES)
export type PrivacyRequestState = z.output<typeof PrivacyRequestState>
export const PRIVACY_REQUEST_PAGE_SIZES = [25, 50, 100] as const

/** One's own request to be erased, the newest. */
export const OwnPrivacyRequest = z.object({
  state: PrivacyRequestState,
  created_at: z.string().check(z.describe('ISO 8601, UTC.')),
  decided_at: z.nullable(z.string()),
  answer: z.string().check(z.describe('Why it was declined.')),
})
export type OwnPrivacyRequest = z.output<typeof OwnPrivacyRequest>

/** The same for admins. */
export const AdminPrivacyRequest = z.extend(OwnPrivacyRequest, {
  _id: z.string(),
  id: z.string(),
  user: z
    .nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
        type: z.literal(Object.values(PERSON)),
      }),
    )
    .check(z.describe('Null once they are erased.')),
  note: z.string(),
  decided_by: z.string(),
})
export type AdminPrivacyRequest = z.output<typeof AdminPrivacyRequest>

/** What an erasure does with what is held in one place. */
export const Fate = z.enum(['deleted', 'anonymised', 'kept'])
export type Fate = z.output<typeof Fate>

/** The parts of what is held of a person, in the order in which they are told. */
export const DATA_PARTS = [
  'account',
  'sessions',
  'requests',
  'teams',
  'scores',
  'results',
  'certificates',
  'orders',
  'invoices',
  'checkouts',
  'submissions',
  'messages',
  'moe',
  'support',
  'champions',
  'training',
  'topics',
  'comments',
  'likes',
  'reports',
  'moderation',
  'ban',
  'mail_choice',
  'pictures',
  'mails',
  'log',
] as const
export const DataPart = z.enum(DATA_PARTS)
export type DataPart = z.output<typeof DataPart>

/** How many records an erasure has touched, by part. */
export const ErasureCounts = z.partialRecord(DataPart, z.number())
export type ErasureCounts = z.output<typeof ErasureCounts>

/** One part of what is held of somebody, and what becomes of it. */
export const HeldPart = z.object({
  part: DataPart,
  count: z.number(),
  fate: Fate,
})
export type HeldPart = z.output<typeof HeldPart>

/** Why somebody can't be erased now; `teams` are those that can be left at once. */
export const ErasureObstacle = z.union([
  z.object({
    kind: z.literal('admin'),
  }),
  z.object({
    kind: z.literal('payment'),
    orders: z.array(
      z.object({
        id: z.string(),
        order_id: z.string(),
        state: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('report'),
    cases: z.number(),
  }),
  z.object({
    kind: z.literal('team'),
    teams: z.array(
      z.object({
        id: z.string(),
        team_no: z.number(),
        name: z.string(),
      }),
    ),
  }),
])
export type ErasureObstacle = z.output<typeof ErasureObstacle>

/** What is held of somebody, for an admin who is about to export or erase it. */
export const HeldOfPerson = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal(Object.values(PERSON)),
  confirm: z.string().check(z.describe('What is typed to confirm: the email, or the name where there is none.')),
  held: z.array(HeldPart),
  invoices: z
    .array(
      z.object({
        number: z.string(),
        until: z.string(),
      }),
    )
    .check(z.describe('Paid invoices with the last day, `YYYY-MM-DD` in Riyadh, on which the law keeps them.')),
  obstacles: z.array(ErasureObstacle),
  shared_email: z
    .boolean()
    .check(z.describe("Others have the same email, so nothing that was sent from it is taken for this person's.")),
  banned: z.boolean().check(z.describe('They may not write in the forum; that ends with the account.')),
  mentions: z
    .array(
      z.object({
        id: z.string(),
        team_no: z.number(),
        name: z.string(),
      }),
    )
    .check(z.describe('Notes on teams in which an admin has named them: nothing rewrites those by itself.')),
})
export type HeldOfPerson = z.output<typeof HeldOfPerson>

/** What is kept no longer than the settings say. */
export const RETENTION_KINDS = [
  'messages',
  'programmes',
  'mails',
  'forum_cases',
  'unpaid_teams',
  'team_people',
  'stray_files',
  'privacy_requests',
  'invoices',
  'log',
] as const
export const RetentionKind = z.enum(RETENTION_KINDS)
export type RetentionKind = z.output<typeof RetentionKind>

/** In days: how long each is kept where nobody has said otherwise, and between what that can be chosen. */
export const RETENTION_DAYS: Record<RetentionKind, { usual: number; least: number; most: number }> = {
  messages: { usual: 730, least: 30, most: 1825 },
  programmes: { usual: 1095, least: 180, most: 3650 },
  mails: { usual: 30, least: 1, most: 365 },
  forum_cases: { usual: 365, least: 30, most: 1825 },
  unpaid_teams: { usual: 365, least: 90, most: 1825 },
  team_people: { usual: 1095, least: 365, most: 3650 },
  stray_files: { usual: 2, least: 2, most: 60 },
  privacy_requests: { usual: 1095, least: 365, most: 3650 },
  invoices: { usual: 3650, least: 2557, most: 5479 },
  log: { usual: 1825, least: 365, most: 3650 },
}
export const Retention = z.record(RetentionKind, z.number())
export type Retention = z.output<typeof Retention>
export const RetentionCounts = z.partialRecord(RetentionKind, z.number())
export type RetentionCounts = z.output<typeof RetentionCounts>

/** What the deletion of old records has done: last, and in the last thirty days. */
export const RetentionReport = z.object({
  last: z.nullable(
    z.object({
      began_at: z.string(),
      ended_at: z.string(),
      counts: RetentionCounts,
      failed: z.array(z.string()),
    }),
  ),
  month: RetentionCounts,
})
export type RetentionReport = z.output<typeof RetentionReport>

/** What an admin looks for when somebody calls: the newest of their teams and payments, what they wrote, their ban. */
export const PersonRecords = z.object({
  teams: z.array(
    z.object({
      _id: z.string(),
      team_no: z.number(),
      name: z.string(),
      season: z.object({
        name: z.string(),
        name_en: z.string(),
      }),
      payment: z.enum(TEAM_PAYMENTS),
    }),
  ),
  orders: z.array(
    z.object({
      _id: z.string(),
      order_id: z.string(),
      payment_status: z.enum(ORDER_STATES),
      total_amount: z.number(),
      created_at: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      _id: z.string(),
      message: z.string(),
      answered: z.boolean(),
      created_at: z.string(),
    }),
  ),
  bans: z.array(
    z.object({
      _id: z.string(),
      reason: z.string(),
      created_at: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
})
export type PersonRecords = z.output<typeof PersonRecords>
