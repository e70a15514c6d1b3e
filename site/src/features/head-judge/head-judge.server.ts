import { type Endpoint, endpointOf } from '@olympiad/contracts/call'
import { decideGame, forfeitGames, listGames } from '@olympiad/contracts/calls/games'
import {
  decideScoring,
  disqualifyTeam,
  getJudgingBundle,
  listScorings,
  listStaffedEvents,
  setRoundState,
} from '@olympiad/contracts/calls/judging'
import {
  ROUND_KINDS,
  ROUND_STATES,
  type RoundKind,
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
import type { GameDetail } from '@olympiad/contracts/views/games'
import type { JudgingBundle, ScoringView, StaffedEvent } from '@olympiad/contracts/views/judging'
import { getAreaTexts, levelName, type Texts, t } from '../../i18n/texts.ts'
import { atPath } from '../../lib/at-path.ts'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'

const OWN_MESSAGES = ['field_required', 'something_wrong', 'session_ended'] as const satisfies readonly TextKey[]

export type HeadJudgeProps = {
  lang: Lang
  bundle: Omit<JudgingBundle, 'carried' | 'games'>
  games: GameDetail[]
  divisions: { id: string; name: string }[]
  scorings: ScoringView[]
  endpoints: {
    bundle: Endpoint<typeof getJudgingBundle>
    scorings: Endpoint<typeof listScorings>
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
    roundKind: Record<RoundKind, string>
    roundState: Record<RoundState, string>
  }
  messages: Record<(typeof OWN_MESSAGES)[number], string>
  offline: string
}

const wordsOf = <K extends string>(keys: readonly K[], say: (key: K) => string): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<K, string>

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
  const [{ event, at, competitions, divisions, challenges, sheets, teams, entries }, waiting, { games }] = found
  return {
    lang,
    bundle: { event, at, competitions, divisions, challenges, sheets, teams, entries },
    divisions: divisions.map(({ id: division, competion, ageLevel }) => {
      const competition = competitions.find((each) => each.id === competion)
      const name = competition ? localized(competition, 'name', lang) : ''
      return { id: division, name: [name, levelName(lang, ageLevel)].filter(Boolean).join(lang === 'ar' ? '، ' : ', ') }
    }),
    scorings: waiting.scorings,
    games,
    endpoints: {
      bundle: endpointOf(getJudgingBundle),
      scorings: endpointOf(listScorings),
      decide: endpointOf(decideScoring),
      disqualify: endpointOf(disqualifyTeam),
      round: endpointOf(setRoundState),
      games: endpointOf(listGames),
      decideGame: endpointOf(decideGame),
      forfeitGames: endpointOf(forfeitGames),
    },
    texts: getAreaTexts(lang, 'headJudge'),
    words: {
      reason: wordsOf(WAITING_REASONS, (key) => t(lang, `headJudge.reason.${key}`)),
      outcome: wordsOf(OUTCOMES, (key) => t(lang, `headJudge.outcome.${key}`)),
      state: wordsOf(SCORING_STATES, (key) => t(lang, `headJudge.state.${key}`)),
      gameState: wordsOf(GAME_STATES, (key) => t(lang, `headJudge.gameState.${key}`)),
      roundKind: wordsOf(ROUND_KINDS, (key) => t(lang, `headJudge.roundKind.${key}`)),
      roundState: wordsOf(ROUND_STATES, (key) => t(lang, `headJudge.roundState.${key}`)),
    },
    messages: wordsOf(OWN_MESSAGES, (key) => translate(lang, key)),
    offline: t(lang, 'form.offline'),
  }
}
