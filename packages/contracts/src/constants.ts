import type { TextKey } from './texts.ts'

/** Published values (000 §3, docs/specification/decisions.md "People"). */
export const PERSON_TYPE = { student: 0, coach: 1, entity: 2, judge: 3, admin: 4 } as const
export type PersonType = (typeof PERSON_TYPE)[keyof typeof PERSON_TYPE]

/** May register a team, pay for it and look people up (000 §6). */
export const REGISTRAR_TYPES: readonly PersonType[] = [PERSON_TYPE.coach, PERSON_TYPE.entity, PERSON_TYPE.admin]

export const SITE_NAME = 'WRO'
export const CURRENCY = 'SAR'
/** Saudi value added tax, in percent. */
export const TAX_PERCENT = 15

export const MAX_TEAM_TEXT_LENGTH = { name: 60, schoolName: 120, city: 80, stage: 60, notes: 2000 } as const

/** Of a competition (001 §3); `title` is the published value. */
export const AGE_LEVELS = [
  { title: 'Elementry', ages: [8, 12] },
  { title: 'Junior', ages: [11, 15] },
  { title: 'Senior', ages: [14, 19] },
  { title: 'Adults', ages: [11, 19] },
  { title: 'Children', ages: [5, 8] },
] as const satisfies readonly { title: string; ages: readonly [number, number] }[]

export const MAX_AGE = 99

/** Subject of an exception from the least and most members; others are for a person, by platform id. */
export const TEAM_SIZE = 'size'
export const MAX_EXCEPTION_REASON = 500

/** No competition has it, but an admin may give it to any team (001 §3). */
export const UNRESTRICTED_AGE_LEVEL = 'High Elementry'
export const TEAM_AGE_LEVELS = [...AGE_LEVELS.map(({ title }) => title), UNRESTRICTED_AGE_LEVEL] as const
export type TeamAgeLevel = (typeof TEAM_AGE_LEVELS)[number]

export const COMPETITION_TYPES = ['School', 'University'] as const
export type CompetitionType = (typeof COMPETITION_TYPES)[number]

/** Slugs that select a score form and a CSV layout (001 §9). */
export const COMPETITION_SLUGS = [
  'future_engineers',
  'future_engineers_adults',
  'virtual_robot_challenges',
  'robo_mission',
  'future_innovators',
  'future_innovators_adults',
  'robosports',
  'robo_sports_adults',
  'robo_starter',
  'sumo_robot',
  'sumo_robot_adults',
] as const

/** Number of achievements by default (000 §9), and at most. */
export const DEFAULT_ACHIEVEMENTS = 4
export const MAX_ACHIEVEMENTS = 20

export const SOCIAL_NETWORKS = ['x', 'instagram', 'youtube', 'snapchat', 'tiktok', 'linkedin', 'facebook'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Characters that start a look-up by number (000 §9). */
export const MIN_LOOKUP_LENGTH = 10

/** Upload limits for images (000 §9). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
/** Admins may upload these as photographs. */
export const PHOTO_TYPES = [...IMAGE_TYPES, 'image/webp', 'image/avif'] as const
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** Of an upload: width times height, in all frames. */
export const MAX_IMAGE_PIXELS = 25_000_000
/** In pixels, of a stored picture. */
export const MAX_IMAGE_SIDE = 1600
/** In pixels; widths and quality of resized pictures (000 §9). */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, MAX_IMAGE_SIDE] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_QUALITY = 75
/** Of resized pictures, best first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const TEAM_PAGE_SIZES = [10, 25, 100, 200, 300, 400, 500] as const
export const COMPETITION_PAGE_SIZES = [10, 25, 100] as const
export const RESULT_PAGE_SIZES = [10, 25, 100, 200, 300, 400, 500] as const
/** Ranks of a result (002 §5): 1 gold, 2 silver, the rest bronze. */
export const MAX_RANK = 40
/** Above the scores of any competition. */
export const MAX_RESULT_SCORE = 100_000
/** For questions, partners, pictures and training centres in the console (002 §9). */
export const CONTENT_PAGE_SIZES = [10, 25, 100] as const
export const SEASON_PAGE_SIZES = [10, 25, 100] as const
export const FILE_PAGE_SIZES = [10, 25, 100] as const
/** Attributes on a season page (002 §3). */
export const MAX_SEASON_ATTRIBUTES = 3

/**
 * docs/specification/decisions.md, "Money".
 * - `pending` ends as `paid`, `failed`, `expired` or `flagged`.
 * - `failed` and `expired` change only on a late report: `pending` (bank holds the money), `paid` or `flagged`.
 * - An admin turns `flagged` into `paid`, `refunded` or `failed`.
 * - `paid` may become `refunded`, which is final.
 */
export const ORDER_STATES = ['pending', 'paid', 'failed', 'expired', 'flagged', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Each team is in one of them. `withdrawn` comes before what its payment is. `refunded`: money returned, and no new
 * attempt since. `waiting`: on the waiting list.
 */
export const TEAM_STATES = ['paid', 'pending', 'refunded', 'waiting', 'withdrawn'] as const
export type TeamState = (typeof TEAM_STATES)[number]
export const MAX_WITHDRAWAL_REASON = 500

/** Of a competition or an age level. */
export const MAX_PLACES = 10_000
/** How long a place is kept for a team of the waiting list. */
export const DEFAULT_OFFER_HOURS = 48

/** On the waiting list, or with a place that it may take. */
export const TEAM_WAITING_STATES = ['waiting', 'offered'] as const
export type TeamWaitingState = (typeof TEAM_WAITING_STATES)[number]

export const OFFLINE_PAYMENT_METHODS = ['transfer', 'cheque', 'cash', 'terminal', 'other'] as const
export type OfflinePaymentMethod = (typeof OFFLINE_PAYMENT_METHODS)[number]

/** `manual`: an admin marked the team paid. */
export const PAYMENT_METHODS = ['telr', 'manual'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * `mismatch`: the provider's report differs. `place_taken`: another team took the name, a member or the last place.
 * `unconfirmed`: reported as paid, without the reference to ask the provider.
 */
export const FLAG_REASONS = [
  'mismatch',
  'paid_twice',
  'place_taken',
  'unconfirmed',
  'team_gone',
  'team_withdrawn',
] as const
export type FlagReason = (typeof FLAG_REASONS)[number]

/** Printed on the credit note. */
export const REFUND_REASONS = ['withdrawn', 'cancelled', 'mistake', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `accepted` pays for the team, `refunded` at the provider, `unpaid` without money. */
export const FLAG_OUTCOMES = ['accepted', 'refunded', 'unpaid'] as const
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number]

/** Also how long a team keeps its name and members after its latest attempt. */
export const PAYMENT_WINDOW_HOURS = 24

export const ORDER_PAGE_SIZES = [10, 25, 100] as const
export const INVOICE_PAGE_SIZES = [25, 50, 100] as const
/** For submissions of the public forms (002 §9). */
export const SUBMISSION_PAGE_SIZES = [10, 25, 100] as const
export const CERTIFICATE_PAGE_SIZES = [10, 25, 100] as const
export const MESSAGE_PAGE_SIZES = [10, 25, 100] as const

const TEAM_NO_DIGITS = 4
export const formatTeamNumber = (teamNo: number): string => String(teamNo).padStart(TEAM_NO_DIGITS, '0')

/** Target for a signed-in person who may not register (000 §2). */
export const FALLBACK_SEASON_SLUG = 'wro-2024'

/** The membership platform's popup (000 §2), and the channel on which it reports back. */
export const SIGN_IN_POPUP = {
  width: 572,
  height: 450,
  /** `redirect` is a path of ours, for use without a popup. */
  start: '/api/auth/popup',
  callback: '/api/auth/callback',
  channel: 'membership-signin',
} as const
/** Never trusted: the page asks the server who is signed in. */
export type PopupMessage = { type: 'signed-in' } | { type: 'failed'; msg: string }

const POPUP_FAILURES = [
  'popup_cancelled',
  'popup_failed',
  'membership_unavailable',
  'account_disabled',
  'forbidden',
  'signin_rate_limited',
  'signin_unknown',
] as const satisfies readonly TextKey[]
export type SignInPopupError = (typeof POPUP_FAILURES)[number]
export const isSignInPopupError = (value: unknown): value is SignInPopupError =>
  POPUP_FAILURES.some((key) => key === value)

export const MEMBER_AREA_PAGE_SIZE = 10

export const TEAM_TABS = ['overview', 'members', 'matches', 'transections', 'certificates', 'submitions'] as const
export type TeamTab = (typeof TEAM_TABS)[number]

export const SCORE_ROUNDS = 2
export const MAX_SCORE_PDF_BYTES = 5 * 1024 * 1024
export const MAX_COMPETITION_PDF_BYTES = 20 * 1024 * 1024

export const TIME_SLOTS = ['morning', 'evening'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]
