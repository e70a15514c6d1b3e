import { atPath } from '@olympiad/contracts/at-path'
import { type Endpoint, endpointOf } from '@olympiad/contracts/call'
import { decideGame, forfeitGames, listGames } from '@olympiad/contracts/calls/games'
import {
  decideScoring,
  disqualifyTeam,
  getJudgingBundle,
  getScoring,
  listScorings,
  listStaffedEvents,
  setRoundState,
} from '@olympiad/contracts/calls/judging'
import {
  ROUND_STATES,
  type RoundState,
  SCORING_STATES,
  type ScoringState,
  WAITING_REASONS,
  type WaitingReason,
} from '@olympiad/contracts/judging/events'
import { GAME_STATES, type GameState } from '@olympiad/contracts/judging/games'
import { OUTCOMES, type Outcome } from '@olympiad/contracts/judging/score-sheet'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { GameDetail, OutdatedDraw } from '@olympiad/contracts/views/games'
import type { JudgingBundle, ListedScoring, StaffedEvent } from '@olympiad/contracts/views/judging'
import { record } from '../../i18n/record.ts'
import { getAreaTexts, levelName, type Texts, t } from '../../i18n/texts.ts'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'

const OWN_MESSAGES = ['field_required', 'something_wrong', 'session_ended'] as const satisfies readonly TextKey[]

export type HeadJudgeProps = {
  lang: Lang
  bundle: Omit<JudgingBundle, 'carried' | 'games'>
  games: GameDetail[]
  outdated: OutdatedDraw[]
  divisions: { id: string; name: string }[]
  /** The first that wait. */
  scorings: ListedScoring[]
  endpoints: {
    bundle: Endpoint<typeof getJudgingBundle>
    scorings: Endpoint<typeof listScorings>
    scoring: Endpoint<typeof getScoring>
    decide: Endpoint<typeof decideScoring>
    disqualify: Endpoint<typeof disqualifyTeam>
    round: Endpoint<typeof setRoundState>
    games: Endpoint<typeof listGames>
    decideGame: Endpoint<typeof decideGame>
    forfeitGames: Endpoint<typeof forfeitGames>
  }
  texts: Texts<'headJudge'>
  words: {
    reason: Record<WaitingReason, string>
    outcome: Record<Outcome, string>
    state: Record<ScoringState, string>
    gameState: Record<GameState, string>
    roundState: Record<RoundState, string>
  }
  messages: Record<(typeof OWN_MESSAGES)[number], string>
  offline: string
}

export const headJudgeEvents = async ({ send }: Pick<App.Locals, 'send'>): Promise<StaffedEvent[]> =>
  (await send(listStaffedEvents, {})).events.filter(({ role }) => role === 'head_judge')

/** Undefined for everybody but a head judge of the event. */
export async function headJudgeProps(
  { lang, send }: Pick<App.Locals, 'lang' | 'send'>,
  id: string,
): Promise<HeadJudgeProps | undefined> {
  const found = await undefinedIfNotFound(
    Promise.all([
      send(atPath(getJudgingBundle, { id }), {}),
      send(atPath(listScorings, { id }), { query: { state: 'sent' } }),
      send(atPath(listGames, { id }), {}),
    ]),
  )
  if (!found) return undefined
  const [
    { event, at, competitions, divisions, challenges, sheets, teams, entries, check_in, turns },
    waiting,
    { games, outdated },
  ] = found
  return {
    lang,
    bundle: { event, at, competitions, divisions, challenges, sheets, teams, entries, check_in, turns },
    divisions: divisions.map(({ id: division, competion, ageLevel }) => {
      const competition = competitions.find((each) => each.id === competion)
      const name = competition ? localized(competition, 'name', lang) : ''
      return { id: division, name: [name, levelName(lang, ageLevel)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ') }
    }),
    scorings: waiting.scorings,
    games,
    outdated,
    endpoints: {
      bundle: endpointOf(getJudgingBundle),
      scorings: endpointOf(listScorings),
      scoring: endpointOf(getScoring),
      decide: endpointOf(decideScoring),
      disqualify: endpointOf(disqualifyTeam),
      round: endpointOf(setRoundState),
      games: endpointOf(listGames),
      decideGame: endpointOf(decideGame),
      forfeitGames: endpointOf(forfeitGames),
    },
    texts: getAreaTexts(lang, 'headJudge'),
    words: {
      reason: record(WAITING_REASONS, (key) => t(lang, `headJudge.reason.${key}`)),
      outcome: record(OUTCOMES, (key) => t(lang, `headJudge.outcome.${key}`)),
      state: record(SCORING_STATES, (key) => t(lang, `headJudge.state.${key}`)),
      gameState: record(GAME_STATES, (key) => t(lang, `headJudge.gameState.${key}`)),
      roundState: record(ROUND_STATES, (key) => t(lang, `headJudge.roundState.${key}`)),
    },
    messages: record(OWN_MESSAGES, (key) => translate(lang, key)),
    offline: t(lang, 'form.offline'),
  }
}
