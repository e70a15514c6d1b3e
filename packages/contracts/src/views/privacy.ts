import type { OrderState, PersonType, TeamPayment } from '../constants.ts'

/** `erased` and `declined` by an admin, `withdrawn` by the person. */
export const PRIVACY_REQUEST_STATES = ['open', 'erased', 'declined', 'withdrawn'] as const
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number]
export const PRIVACY_REQUEST_PAGE_SIZES = [25, 50, 100] as const

/** One's own request to be erased, the newest. */
export type OwnPrivacyRequest = {
  state: PrivacyRequestState
  /** ISO 8601, UTC. */
  created_at: string
  decided_at: string | null
  /** Why it was declined. */
  answer: string
}

/** The same for admins. */
export type AdminPrivacyRequest = OwnPrivacyRequest & {
  _id: string
  id: string
  /** Null once they are erased. */
  user: { _id: string; name: string; type: PersonType } | null
  note: string
  decided_by: string
}

/** What an erasure does with what is held in one place. */
export type Fate = 'deleted' | 'anonymised' | 'kept'

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
export type DataPart = (typeof DATA_PARTS)[number]

/** How many records an erasure has touched, by part. */
export type ErasureCounts = Partial<Record<DataPart, number>>

/** One part of what is held of somebody, and what becomes of it. */
export type HeldPart = { part: DataPart; count: number; fate: Fate }

/** Why somebody can't be erased now; `teams` are those that can be left at once. */
export type ErasureObstacle =
  | { kind: 'admin' }
  | { kind: 'payment'; orders: { id: string; order_id: string; state: string }[] }
  | { kind: 'report'; cases: number }
  | { kind: 'team'; teams: { id: string; team_no: number; name: string }[] }

/** What is held of somebody, for an admin who is about to export or erase it. */
export type HeldOfPerson = {
  id: string
  name: string
  type: PersonType
  /** What is typed to confirm: the email, or the name where there is none. */
  confirm: string
  held: HeldPart[]
  /** Paid invoices with the last day, `YYYY-MM-DD` in Riyadh, on which the law keeps them. */
  invoices: { number: string; until: string }[]
  obstacles: ErasureObstacle[]
  /** Others have the same email, so nothing that was sent from it is taken for this person's. */
  shared_email: boolean
  /** They may not write in the forum; that ends with the account. */
  banned: boolean
  /** Notes on teams in which an admin has named them: nothing rewrites those by itself. */
  mentions: { id: string; team_no: number; name: string }[]
}

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
export type RetentionKind = (typeof RETENTION_KINDS)[number]

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
export type Retention = Record<RetentionKind, number>
export type RetentionCounts = Partial<Record<RetentionKind, number>>

/** What the deletion of old records has done: last, and in the last thirty days. */
export type RetentionReport = {
  last: { began_at: string; ended_at: string; counts: RetentionCounts; failed: string[] } | null
  month: RetentionCounts
}

/** What an admin looks for when somebody calls: the newest of their teams and payments, what they wrote, their ban. */
export type PersonRecords = {
  teams: {
    _id: string
    team_no: number
    name: string
    season: { name: string; name_en: string }
    payment: TeamPayment
  }[]
  orders: { _id: string; order_id: string; payment_status: OrderState; total_amount: number; created_at: string }[]
  messages: { _id: string; message: string; answered: boolean; created_at: string }[]
  bans: { _id: string; reason: string; created_at: string; until: string | null }[]
}
