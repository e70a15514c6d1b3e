import * as z from 'zod/mini'
import { PERSON_TYPE } from '../constants.ts'

/** `erased` and `declined` by an admin, `withdrawn` by the person. */
export const PRIVACY_REQUEST_STATES = ['open', 'erased', 'declined', 'withdrawn'] as const
export const PrivacyRequestState = z.enum(PRIVACY_REQUEST_STATES)
export type PrivacyRequestState = z.output<typeof PrivacyRequestState>
export const PRIVACY_REQUEST_PAGE_SIZES = [25, 50, 100] as const

export const OwnPrivacyRequest = z.object({
  state: PrivacyRequestState,
  created_at: z.string().check(z.describe('ISO 8601, UTC.')),
  decided_at: z.nullable(z.string()),
  answer: z.string().check(z.describe('Why it was declined.')),
})
export type OwnPrivacyRequest = z.output<typeof OwnPrivacyRequest>

export const AdminPrivacyRequest = z.extend(OwnPrivacyRequest, {
  _id: z.string(),
  id: z.string(),
  user: z
    .nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
        type: z.literal(Object.values(PERSON_TYPE)),
      }),
    )
    .check(z.describe('Null once they are erased.')),
  note: z.string(),
  decided_by: z.string(),
})
export type AdminPrivacyRequest = z.output<typeof AdminPrivacyRequest>

export const ErasureAction = z.enum(['deleted', 'anonymised', 'kept'])
export type ErasureAction = z.output<typeof ErasureAction>

export const PERSONAL_DATA_CATEGORIES = [
  'account',
  'sessions',
  'requests',
  'teams',
  'scores',
  'results',
  'certificates',
  'judging',
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
export const PersonalDataCategory = z.enum(PERSONAL_DATA_CATEGORIES)
export type PersonalDataCategory = z.output<typeof PersonalDataCategory>

export const ErasureCounts = z.partialRecord(PersonalDataCategory, z.number())
export type ErasureCounts = z.output<typeof ErasureCounts>

export const PersonalDataItem = z.object({
  part: PersonalDataCategory,
  count: z.number(),
  fate: ErasureAction,
})
export type PersonalDataItem = z.output<typeof PersonalDataItem>

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

export const PersonalDataSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal(Object.values(PERSON_TYPE)),
  confirm: z.string().check(z.describe('What is typed to confirm: the email, or the name where there is none.')),
  held: z.array(PersonalDataItem),
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
export type PersonalDataSummary = z.output<typeof PersonalDataSummary>

export const RETENTION_KINDS = [
  'messages',
  'programmes',
  'mails',
  'forum_cases',
  'unpaid_teams',
  'team_people',
  'captains',
  'stray_files',
  'privacy_requests',
  'invoices',
  'log',
] as const
export const RetentionKind = z.enum(RETENTION_KINDS)
export type RetentionKind = z.output<typeof RetentionKind>

/** In days. */
export const RETENTION_LIMITS_DAYS: Record<RetentionKind, { defaultDays: number; minDays: number; maxDays: number }> = {
  messages: { defaultDays: 730, minDays: 30, maxDays: 1825 },
  programmes: { defaultDays: 1095, minDays: 180, maxDays: 3650 },
  mails: { defaultDays: 30, minDays: 1, maxDays: 365 },
  forum_cases: { defaultDays: 365, minDays: 30, maxDays: 1825 },
  unpaid_teams: { defaultDays: 365, minDays: 90, maxDays: 1825 },
  team_people: { defaultDays: 1095, minDays: 365, maxDays: 3650 },
  captains: { defaultDays: 14, minDays: 1, maxDays: 90 },
  stray_files: { defaultDays: 2, minDays: 2, maxDays: 60 },
  privacy_requests: { defaultDays: 1095, minDays: 365, maxDays: 3650 },
  invoices: { defaultDays: 3650, minDays: 2557, maxDays: 5479 },
  log: { defaultDays: 1825, minDays: 365, maxDays: 3650 },
}
export const RetentionSettings = z.record(RetentionKind, z.number())
export type RetentionSettings = z.output<typeof RetentionSettings>
export const RetentionCounts = z.partialRecord(RetentionKind, z.number())
export type RetentionCounts = z.output<typeof RetentionCounts>

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
