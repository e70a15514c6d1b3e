/** A qualifier is of one region; a final is of the whole country. */
export const EVENT_KINDS = ['qualifier', 'final'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Judges send while it is `running`. `closed`: results are complete. `published`: they are in Results. */
export const EVENT_STATES = ['planned', 'running', 'closed', 'published'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** A scoring is confirmed by the team's agreement, or always by a head judge. */
export const CONFIRMATIONS = ['agreement', 'head_judge'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const STAFF_ROLES = ['head_judge', 'judge', 'check_in'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const CHALLENGE_KINDS = ['season', 'extra_day', 'on_day', 'skill', 'judged', 'games'] as const
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number]

/** `block`: all teams in order, after practice and check. `slots`: each at its time. `window`: teams call the judge. */
export const CHALLENGE_MODES = ['block', 'slots', 'window'] as const
export type ChallengeMode = (typeof CHALLENGE_MODES)[number]

/** Only official rounds rank. */
export const ROUND_KINDS = ['practice', 'test', 'official'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]
/** Scorings of a round that is not open wait for a head judge. */
export const ROUND_STATES = ['planned', 'open', 'closed'] as const
export type RoundState = (typeof ROUND_STATES)[number]

/** `sent` waits for a head judge. `void` counts nowhere: retaken, entered twice, or wrong. */
export const SCORING_STATES = ['sent', 'confirmed', 'void'] as const
export type ScoringState = (typeof SCORING_STATES)[number]

/** Of the team to its sheet. `none`: the challenge asks for no agreement, or the team was not there. */
export const TEAM_ANSWERS = ['agreed', 'objected', 'none'] as const
export type TeamAnswer = (typeof TEAM_ANSWERS)[number]

/** Why a scoring waits for a head judge. */
export const WAITING_REASONS = [
  'objected',
  'second_entry',
  'carried',
  'old_sheet',
  'round_closed',
  'event_closed',
  'judge_removed',
  'team_disqualified',
  'other_table',
  'head_judge',
] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** A competition's age level at an event: the teams that are ranked together. */
export const divisionId = (competion: string, ageLevel: string): string =>
  `${competion}-${ageLevel.toLowerCase().replaceAll(' ', '_')}`

export const MAX_EVENT_DAYS = 14
export const MAX_DIVISIONS = 40
export const MAX_TABLES = 200
export const MAX_STAFF = 300
export const MAX_CHALLENGES = 100
export const MAX_ROUNDS = 20
export const MAX_JUDGES = 9
export const MAX_SECTIONS = 20
export const MAX_ITEMS = 100
export const MAX_RULES = 50
export const MAX_RANKING_KEYS = 12
/** Scorings in one sending; a device sends more in several. */
export const MAX_SENT_SCORINGS = 50
/** Characters of a signature's path (`signature-path.ts`). */
export const MAX_SIGNATURE_LENGTH = 6000
export const MAX_REASON = 500
/** Of a list of scorings. */
export const SCORINGS_PER_PAGE = 50
export const EVENT_PAGE_SIZES = [10, 25, 100] as const
