import type { TextKey } from './texts.ts'

/** Types of people, as published (000 §3, decisions.md "People"). */
export const PERSON = { student: 0, coach: 1, entity: 2, judge: 3, admin: 4 } as const
export type PersonType = (typeof PERSON)[keyof typeof PERSON]

/** Who may register a team, pay for it and look people up (000 §6). */
export const REGISTRARS: readonly PersonType[] = [PERSON.coach, PERSON.entity, PERSON.admin]

export const SITE_NAME = 'WRO'
export const CURRENCY = 'SAR'
/** Saudi value added tax, in percent. */
export const TAX_PERCENT = 15

/** Characters of what is written of a team. */
export const TEAM_TEXT_MAX = { name: 60, schoolName: 120, city: 80, stage: 60, notes: 2000 } as const

/** Age levels of a competition (001 §3); `title` is the published value. */
export const AGE_LEVELS = [
  { title: 'Elementry', ages: [8, 12] },
  { title: 'Junior', ages: [11, 15] },
  { title: 'Senior', ages: [14, 19] },
  { title: 'Adults', ages: [11, 19] },
  { title: 'Children', ages: [5, 8] },
] as const satisfies readonly { title: string; ages: readonly [number, number] }[]

/** What no competition has, and an admin may still give a team anywhere (001 §3). */
export const LEVEL_ANYWHERE = 'High Elementry'
/** What an admin may choose for a team. */
export const TEAM_AGE_LEVELS = [...AGE_LEVELS.map(({ title }) => title), LEVEL_ANYWHERE] as const
export type TeamAgeLevel = (typeof TEAM_AGE_LEVELS)[number]

export const COMPETITION_TYPES = ['School', 'University'] as const
export type CompetitionType = (typeof COMPETITION_TYPES)[number]

/** Slugs that choose a score form and a CSV layout (001 §9). */
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

/** How many achievements are shown (000 §9), and how many may be asked for. */
export const ACHIEVEMENTS = 4
export const ACHIEVEMENTS_MOST = 20

/** Where visitors may follow the organisers. */
export const SOCIAL_NETWORKS = ['x', 'instagram', 'youtube', 'snapchat', 'tiktok', 'linkedin', 'facebook'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** A look-up of a person by number starts at this many characters (000 §9). */
export const LOOKUP_MIN_LENGTH = 10

/** Images that may be uploaded (000 §9) and their bound. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
/** Longest side of a kept picture, in pixels. */
export const IMAGE_SIDE = 1600
/** Widths at which a kept picture is shown, in pixels, and their quality (000 §9). */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, IMAGE_SIDE] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_QUALITY = 75

export const TEAM_PAGE_SIZES = [10, 25, 100, 200, 300, 400, 500] as const
export const COMPETITION_PAGE_SIZES = [10, 25, 100] as const
export const RESULT_PAGE_SIZES = [10, 25, 100, 200, 300, 400, 500] as const
/** Ranks that a result may have (002 §5): 1 gold, 2 silver, the rest bronze. */
export const RANK_MOST = 40
/** No competition counts as far. */
export const RESULT_SCORE_MOST = 100_000
/** Lists of the site's content in the console: questions, partners, pictures, training centres (002 §9). */
export const CONTENT_PAGE_SIZES = [10, 25, 100] as const
export const SEASON_PAGE_SIZES = [10, 25, 100] as const
export const FILE_PAGE_SIZES = [10, 25, 100] as const
/** A season page shows so many attributes (002 §3). */
export const SEASON_ATTRIBUTES = 3

/**
 * Payment states of an order (decisions.md, "Money").
 * - `pending` ends as `paid`, `failed`, `expired` or `flagged`.
 * - `failed` and `expired` are over for us, until the provider tells late that its bank holds the money (`pending`) or that
 *   it came (`paid`, `flagged`).
 * - `flagged` waits for an admin, who makes it `paid`, `refunded` or `failed`.
 * - `paid` may be `refunded`, and that is the end.
 */
export const ORDER_STATES = ['pending', 'paid', 'failed', 'expired', 'flagged', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How a team stands with its fee: `refunded` was paid and given back, and has begun nothing since. */
export const TEAM_PAYMENTS = ['paid', 'pending', 'refunded'] as const
export type TeamPayment = (typeof TEAM_PAYMENTS)[number]

/** How money came that an admin recorded. */
export const PAYMENT_MEANS = ['transfer', 'cheque', 'cash', 'terminal', 'other'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** `manual`: an admin marked the team paid. */
export const PAYMENT_METHODS = ['telr', 'manual'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Why an order waits for an admin: what the provider reports does not fit it; its team was paid otherwise; another team
 * has the name or a member by now; it is said to be paid, and the provider can't be asked, as its reference never came;
 * its team was deleted.
 */
export const FLAG_REASONS = ['mismatch', 'paid_twice', 'place_taken', 'unconfirmed', 'team_gone'] as const
export type FlagReason = (typeof FLAG_REASONS)[number]

/** Why the money of a paid order was given back; printed on its credit note. */
export const REFUND_REASONS = ['withdrawn', 'cancelled', 'mistake', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * What an admin found of a flagged order: its money is right and pays for its team; it was given back at the provider; no
 * money came.
 */
export const FLAG_OUTCOMES = ['accepted', 'refunded', 'unpaid'] as const
export type FlagOutcome = (typeof FLAG_OUTCOMES)[number]

/** How long an attempt to pay is open, and how long a team holds its name and members after its newest one. */
export const PAY_WITHIN_HOURS = 24

export const ORDER_PAGE_SIZES = [10, 25, 100] as const
export const INVOICE_PAGE_SIZES = [25, 50, 100] as const
/** Lists of what the public forms of the programmes sent (002 §9). */
export const SUBMISSION_PAGE_SIZES = [10, 25, 100] as const
export const CERTIFICATE_PAGE_SIZES = [10, 25, 100] as const
export const MESSAGE_PAGE_SIZES = [10, 25, 100] as const

/** Team numbers are shown with at least this many digits. */
const TEAM_NO_DIGITS = 4
export const showTeamNo = (teamNo: number): string => String(teamNo).padStart(TEAM_NO_DIGITS, '0')

/** The season page that a signed-in person without the right to register is sent to (000 §2). */
export const FALLBACK_SEASON_SLUG = 'wro-2024'

/** The popup of the membership platform (000 §2), and how it tells the page that opened it that it is done. */
export const POPUP = {
  width: 572,
  height: 450,
  /** Sends the popup, or the page itself, to the platform; `redirect` is a path of ours to end at without a popup. */
  start: '/api/auth/popup',
  /** Where the platform sends it back to. */
  callback: '/api/auth/callback',
  channel: 'membership-signin',
} as const
/** What the popup says on its channel. It carries nothing to believe: the page asks the server who is signed in. */
export type PopupMessage = { type: 'signed-in' } | { type: 'failed'; msg: string }

/** Why a sign-in at the platform came to nothing, as `/signin?failed=` names it: keys of the texts, and no others. */
const POPUP_FAILURES = [
  'popup_cancelled',
  'popup_failed',
  'platform_down',
  'account_disabled',
  'forbidden',
  'signin_too_many',
  'signin_unknown',
] as const satisfies readonly TextKey[]
export type PopupFailure = (typeof POPUP_FAILURES)[number]
export const isPopupFailure = (value: unknown): value is PopupFailure => POPUP_FAILURES.some((key) => key === value)

/** A page of one's teams, of orders and of certificates. */
export const MEMBER_PAGE_SIZE = 10

/** Tabs of the team page (001 §2), as its address names them; the first one needs no name. */
export const TEAM_TABS = ['overview', 'members', 'matches', 'transections', 'certificates', 'submitions'] as const
export type TeamTab = (typeof TEAM_TABS)[number]

/** A team submits the scores of this many rounds, or matches (001 §9). */
export const SCORE_ROUNDS = 2
/** The PDF of an engineering form (001 §5). */
export const SCORE_PDF_MAX_BYTES = 5 * 1024 * 1024
/** A document of a competition: a rule book with its pictures. */
export const COMPETITION_PDF_MAX_BYTES = 20 * 1024 * 1024

/** When a training of the ministry's registration takes place (002 §9). */
export const TIME_SLOTS = ['morning', 'evening'] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]
