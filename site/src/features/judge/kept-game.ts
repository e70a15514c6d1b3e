import type { GameEntryForm, GameSettingsForm, PlayedGameForm } from '@olympiad/contracts/forms/games'
import { knockOutWinner, resultOfGame } from '@olympiad/contracts/judging/games'
import type { GameTeam, GameView } from '@olympiad/contracts/views/games'
import type { ChallengeView, JudgingBundle } from '@olympiad/contracts/views/judging'
import type { KeptSheet } from './kept-sheet.ts'

export type GameAnswer = GameEntryForm['answers'][0]

/** A game as this device keeps it. It holds all that its screens need, whatever a later bundle says. */
export type KeptGame = PlayedGameForm &
  Pick<
    KeptSheet,
    | ('id' | 'account' | 'event' | 'challenge' | 'table' | 'remark')
    | ('finished_at' | 'changed_at' | 'state' | 'reasons' | 'msg' | 'errors')
  > & {
    /** Of the server's game. */
    readonly game: string
    readonly no: number
    readonly teams: readonly [GameTeam, GameTeam]
    readonly settings: GameSettingsForm
    /** The teams have to agree. */
    readonly agreement: boolean
    readonly answers: readonly [GameAnswer, GameAnswer]
  }

export const SIDES = [0, 1] as const

const NO_ANSWER: GameAnswer = { answer: 'none', captain: '', objection: '' }
const UNANSWERED = { answers: [NO_ANSWER, NO_ANSWER], finished_at: '' } as const
const UNSENT = { state: 'draft', reasons: [], msg: '', errors: [] } as const

type Start = { id: string; account: string; event: string; challenge: ChallengeView; game: GameView; now: string }

/** Undefined while its teams are not known. A team that is out forfeits. */
export function startGame({ challenge, game, now, ...start }: Start): KeptGame | undefined {
  const [home, away] = game.sides.map(({ team }) => team)
  if (!home || !away || !challenge.games) return undefined
  const sides = [home, away] as const
  return {
    ...start,
    ...UNANSWERED,
    ...UNSENT,
    challenge: challenge.id,
    ...{ game: game.id, no: game.no, table: game.table, teams: sides },
    ...{ settings: challenge.games, agreement: challenge.agreement },
    ...{ parts: [], violations: [0, 0], remark: '' },
    forfeits: sides.flatMap(({ out }, side) => (out ? [side === 0 ? 0 : 1] : [])),
    changed_at: now,
  }
}

export type GameChange = Partial<Pick<KeptGame, 'parts' | 'violations' | 'forfeits' | 'remark'>>

/** The teams agreed to what they read: a change takes their answers back. A finished game never changes. */
export const changeGame = (game: KeptGame, change: GameChange, now: string): KeptGame =>
  game.state === 'draft' ? { ...game, ...UNANSWERED, ...change, changed_at: now } : game

/** A team that forfeits is not there, or has nothing to say. */
export const sidesToAnswer = ({ agreement, forfeits, answers }: KeptGame): (0 | 1)[] =>
  SIDES.filter((side) => agreement && !forfeits.includes(side) && answers[side].answer === 'none')

export function answerGame(game: KeptGame, side: 0 | 1, answer: GameAnswer, now: string): KeptGame {
  if (game.state !== 'draft') return game
  const [home, away] = game.answers
  const answers = side === 0 ? ([answer, away] as const) : ([home, answer] as const)
  return { ...game, answers, finished_at: now, changed_at: now }
}

/** A refused id stays refused: its correction is an entry of its own, which the teams read again. */
export const correctGame = (game: KeptGame, id: string, now: string): KeptGame => ({
  ...game,
  ...UNANSWERED,
  ...UNSENT,
  ...{ id, changed_at: now },
})

/** The winner so far; in a knock-out, the team that goes on. */
export const winnerSoFar = ({ settings: { stage, rules }, ...game }: KeptGame): 0 | 1 | null =>
  stage === 'knock_out' ? knockOutWinner(rules, game) : resultOfGame(rules, game).winner

export function toGameEntry(game: KeptGame): GameEntryForm {
  const { id, parts, violations, forfeits, remark, finished_at, teams, answers } = game
  return {
    ...{ id, game: game.game, parts, violations, forfeits, remark, finished_at },
    teams: [teams[0].id, teams[1].id],
    answers: [answers[0], answers[1]],
  }
}

/** What waits for a head judge is decided once nothing of its game waits. */
export function withGameState<G extends Pick<KeptGame, 'state' | 'reasons'>>(
  kept: G,
  entry: PlayedGameForm & Pick<GameEntryForm, 'game'>,
  views: readonly GameView[],
): G {
  if (kept.state !== 'sent') return kept
  const view = views.find(({ id }) => id === entry.game)
  if (!view || view.waiting > 0) return kept
  const played = (game: Partial<PlayedGameForm>) => JSON.stringify([game.parts, game.violations, game.forfeits])
  const isSame = view.result !== null && played(view.result) === played(entry)
  return { ...kept, state: isSame ? 'confirmed' : 'void', reasons: [] }
}

export type ListedGame = {
  readonly game: GameView
  /** On this device: the draft, or what was sent. */
  readonly kept: KeptGame | undefined
  readonly isDone: boolean
}

/** Of a challenge at the judge's tables, in their order. */
export function listedGames(
  { event, games }: Pick<JudgingBundle, 'event' | 'games'>,
  challenge: string,
  kept: readonly KeptGame[],
): ListedGame[] {
  // A page of before may have kept a bundle without games.
  const own = (games ?? []).filter(
    (game) => game.challenge === challenge && (event.tables.length === 0 || event.tables.includes(game.table)),
  )
  return own.map((game) => {
    const ofGame = kept.filter((each) => each.game === game.id && each.state !== 'void')
    const draft = ofGame.find(({ state }) => state === 'draft')
    const isDone = game.state !== 'planned' || ofGame.some(({ state }) => state !== 'draft')
    return { game, kept: draft ?? ofGame.at(-1), isDone }
  })
}

export function progressOfGames(bundle: JudgingBundle, challenge: string, kept: readonly KeptGame[]) {
  const games = listedGames(bundle, challenge, kept)
  return { done: games.filter(({ isDone }) => isDone).length, count: games.length }
}
