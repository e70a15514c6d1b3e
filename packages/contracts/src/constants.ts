/** Types of people, as published (000 §3, decisions.md "People"). */
export const PERSON = { student: 0, coach: 1, entity: 2, judge: 3, admin: 4 } as const
export type PersonType = (typeof PERSON)[keyof typeof PERSON]

/** Who may register a team, pay for it and look people up (000 §6). */
export const REGISTRARS: readonly PersonType[] = [PERSON.coach, PERSON.entity, PERSON.admin]

export const SITE_NAME = 'WRO'
export const CURRENCY = 'SAR'
/** Saudi value added tax, in percent. */
export const TAX_PERCENT = 15

/** Age levels of a competition (001 §3); `title` is the published value. */
export const AGE_LEVELS = [
  { title: 'Elementry', ages: [8, 12] },
  { title: 'Junior', ages: [11, 15] },
  { title: 'Senior', ages: [14, 19] },
  { title: 'Adults', ages: [11, 19] },
  { title: 'Children', ages: [5, 8] },
] as const satisfies readonly { title: string; ages: readonly [number, number] }[]

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

/** A look-up of a person by number starts at this many characters (000 §9). */
export const LOOKUP_MIN_LENGTH = 10

/** Images that may be uploaded (000 §9) and their bound. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

export const TEAM_PAGE_SIZES = [10, 25, 100, 200, 300, 400, 500] as const
export const COMPETITION_PAGE_SIZES = [10, 25, 100] as const

/** Payment states of an order (decisions.md, "Money"). */
export type OrderState = 'pending' | 'paid' | 'failed' | 'expired' | 'flagged' | 'refunded'

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
