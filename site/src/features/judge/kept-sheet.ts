import type { FieldError } from '@olympiad/contracts/call'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import type { TeamAnswer, WaitingReason } from '@olympiad/contracts/judging/events'
import {
  enteredValueOf,
  itemsOf,
  type Outcome,
  type ScoreSheet,
  type SheetEntry,
} from '@olympiad/contracts/judging/score-sheet'
import type {
  ChallengeView,
  JudgedTeam,
  JudgingBundle,
  ScoringEntry,
  StaffedEvent,
} from '@olympiad/contracts/views/judging'
import type { StopwatchRun } from './stopwatch.ts'

/** `waiting`: finished, and the server has not answered yet. `sent`: the server keeps it for a head judge. */
export type SheetState = 'draft' | 'waiting' | 'confirmed' | 'sent' | 'void' | 'refused'

/** A sheet as this device keeps it. It holds all that its screens need, whatever a later bundle says. */
export type KeptSheet = SheetEntry & {
  readonly id: string
  readonly account: string
  readonly event: string
  readonly challenge: string
  readonly round: number
  readonly team: Pick<JudgedTeam, 'id' | 'team_no' | 'name'>
  readonly table: string
  /** Id of the version. */
  readonly sheet: string
  readonly form: ScoreSheet
  readonly remark: string
  readonly stopwatch: StopwatchRun | null
  readonly answer: TeamAnswer
  readonly captain: string
  readonly signature: string
  readonly objection: string
  /** ISO 8601; empty until the team or the judge has finished it. */
  readonly finished_at: string
  readonly changed_at: string
  readonly state: SheetState
  readonly reasons: readonly WaitingReason[]
  readonly msg: string
  readonly errors: readonly FieldError[]
}

const UNANSWERED = { answer: 'none', captain: '', signature: '', objection: '', finished_at: '' } as const
const UNSENT = { state: 'draft', reasons: [], msg: '', errors: [] } as const

type Start = {
  id: string
  account: string
  bundle: JudgingBundle
  challenge: ChallengeView
  round: number
  team: JudgedTeam
  table: string
  now: string
}

/** Undefined while the challenge has no sheet. */
export function startSheet({ bundle, challenge, team, now, ...start }: Start): KeptSheet | undefined {
  const version = newestSheet(bundle, challenge.id)
  if (!version) return undefined
  const carried = bundle.carried[team.id] ?? {}
  const values = itemsOf(version.sheet).flatMap((item) => {
    const value = item.carried && Object.hasOwn(carried, item.key) ? carried[item.key] : undefined
    return value === undefined ? [] : [[item.key, value] as const]
  })
  return {
    ...start,
    ...UNANSWERED,
    ...UNSENT,
    event: bundle.event.id,
    challenge: challenge.id,
    team: { id: team.id, team_no: team.team_no, name: team.name },
    sheet: version.id,
    form: version.sheet,
    outcome: 'scored',
    values: Object.fromEntries(values),
    time: null,
    adjustments: [],
    remark: '',
    stopwatch: null,
    changed_at: now,
  }
}

export const newestSheet = (bundle: JudgingBundle, challenge: string) =>
  bundle.sheets
    .filter((version) => version.challenge === challenge)
    .toSorted((a, b) => b.version - a.version)
    .at(0)

export type SheetChange = Partial<
  Pick<KeptSheet, 'outcome' | 'values' | 'time' | 'adjustments' | 'remark' | 'stopwatch' | 'table'>
>

/** The team agreed to what it read: a change takes its answer back. A finished sheet never changes. */
export const changeSheet = (sheet: KeptSheet, change: SheetChange, now: string): KeptSheet =>
  sheet.state === 'draft' ? { ...sheet, ...UNANSWERED, ...change, changed_at: now } : sheet

type Finish = Partial<Pick<KeptSheet, 'answer' | 'captain' | 'signature' | 'objection'>>

export const answerSheet = (sheet: KeptSheet, finish: Finish, now: string): KeptSheet =>
  sheet.state === 'draft' ? { ...sheet, ...UNANSWERED, ...finish, finished_at: now, changed_at: now } : sheet

/** A refused id stays refused: its correction is a sheet of its own, which the team reads again. */
export const correctSheet = (sheet: KeptSheet, id: string, now: string): KeptSheet => ({
  ...sheet,
  ...UNANSWERED,
  ...UNSENT,
  id,
  changed_at: now,
})

/** Whether the team has to read it. */
export const needsAnswer = (outcome: Outcome, challenge: Pick<ChallengeView, 'agreement'>): boolean =>
  outcome === 'scored' && challenge.agreement

/** With every value that the team read, defaults too. */
export function toScoring(sheet: KeptSheet): ScoringForm {
  const { id, challenge, round, team, table, outcome, adjustments, remark } = sheet
  const isScored = outcome === 'scored'
  const values = itemsOf(sheet.form).flatMap((item) => {
    const value = enteredValueOf(item, sheet.values)
    return value === undefined ? [] : [[item.key, value] as const]
  })
  return {
    id,
    challenge,
    round,
    team: team.id,
    table,
    sheet: sheet.sheet,
    outcome,
    values: isScored ? Object.fromEntries(values) : {},
    time: isScored ? sheet.time : null,
    adjustments: isScored ? [...adjustments] : [],
    remark,
    answer: sheet.answer,
    captain: sheet.captain,
    signature: sheet.signature,
    objection: sheet.objection,
    finished_at: sheet.finished_at,
  }
}

/** A sheet that another judge's device carries has no signature. */
export const withoutSignature = <S extends object>(sheet: S): S =>
  'signature' in sheet ? { ...sheet, signature: '' } : sheet

/** The state that the server told last of a sheet that it has. */
export function withServerState<S extends Pick<KeptSheet, 'id' | 'state' | 'reasons'>>(
  sheet: S,
  entries: readonly ScoringEntry[],
): S {
  const entry = entries.find(({ id }) => id === sheet.id)
  if (!entry || sheet.state === 'draft' || sheet.state === entry.state) return sheet
  return withoutSignature({ ...sheet, state: entry.state, reasons: entry.state === 'sent' ? sheet.reasons : [] })
}

const isWithServer = ({ state }: Pick<KeptSheet, 'state'>): boolean =>
  state === 'confirmed' || state === 'sent' || state === 'void'

/** Of an event that is over for this account. What the server does not have is never over. */
export function isOver(
  sheet: Pick<KeptSheet, 'event' | 'state'>,
  events: readonly Pick<StaffedEvent, 'id' | 'state' | 'rehearsal'>[],
): boolean {
  const event = events.find(({ id }) => id === sheet.event)
  return isWithServer(sheet) && (!event || event.state === (event.rehearsal ? 'closed' : 'published'))
}

const KEPT_MS = 7 * 86_400_000

/** Of whichever account: nobody may come back to this device. */
export const isPast = (sheet: Pick<KeptSheet, 'state' | 'finished_at'>, now_ms: number): boolean =>
  isWithServer(sheet) && Date.parse(sheet.finished_at) < now_ms - KEPT_MS
