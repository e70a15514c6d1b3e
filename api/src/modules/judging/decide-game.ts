import { ObjectId } from '@mikro-orm/mongodb'
import type { ForfeitGamesForm, GameDecisionForm } from '@olympiad/contracts/forms/games'
import type { Side } from '@olympiad/contracts/judging/games'
import type { GameDetail } from '@olympiad/contracts/views/games'
import type { Deps } from '../../deps.ts'
import type { GameChange, GameEntry } from '../../model/game.entity.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { type Em, inTransaction, sessionOption } from '../../platform/database.ts'
import { Conflict, fieldError, InvalidInput, NotFound } from '../../platform/errors.ts'
import { versionConflict } from '../../platform/versions.ts'
import { type ChallengeRow, challengesCollection, type EventRow, type GameRow, gamesCollection } from './collections.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { findLedTeams } from './event-teams.ts'
import { gameErrors } from './game-problems.ts'
import { factsOf, findGameTeams, gameDetail, gameVersion } from './game-rows.ts'
import { lockUnpublished, type StaffMember } from './staff-access.ts'
import { type GameUpdate, storeGame, toResult } from './store-game.ts'

type Needs = Pick<Deps, 'orm' | 'now'>
type Settings = NonNullable<ChallengeRow['games']>
type Deciding = { by: StaffMember; at: Date; action: GameChange['action']; reason: string; name: string }

/** Of the teams of a game nobody decides who leads one of them. @throws {AppError} 400 `scoring_own_team` */
async function assertNotLed(em: Em, by: StaffMember, { sides }: Pick<GameRow, 'sides'>): Promise<void> {
  const teams = sides.flatMap(({ team }) => (team ? new ObjectId(team) : []))
  if ((await findLedTeams(em, by, teams)).size > 0) throw fieldError('teams', 'scoring_own_team')
}

/**
 * One result counts for a game; its winner is in the next game in the same transaction.
 * @throws {AppError} 404; 400 with the wrong part; 409 `version_conflict` with the present game,
 * `game_next_played`, `event_published`
 */
export async function decideGame(
  { orm, now }: Needs,
  em: Em,
  { by, event, id, decision }: { by: StaffMember; event: EventRow; id: string; decision: GameDecisionForm },
): Promise<GameDetail> {
  const { action } = decision
  const reason = 'reason' in decision ? decision.reason : ''
  const decided = await inTransaction(orm, async (tx) => {
    await lockUnpublished(tx, event._id)
    const game = await gamesCollection(tx).findOne({ _id: new ObjectId(id), event: event._id }, sessionOption(tx))
    const challenge = game && (await challengesCollection(em).findOne({ _id: game.challenge }))
    if (!game || !challenge?.games) throw new NotFound('not_found')
    const teams = await findGameTeams(em, event, [game])
    if (gameVersion(game) !== decision.version) throw versionConflict(gameDetail(game, teams))
    await assertNotLed(em, by, game)
    const update = updateOf(game, challenge.games, decision)
    return await change(tx, game, update, { by, at: now(), action, reason, name: nameOf(challenge, game) })
  })
  await raiseEventRevision(em, event._id)
  return gameDetail(decided, await findGameTeams(em, event, [decided]))
}

const nameOf = ({ name }: ChallengeRow, { no }: GameRow): string => `${name} · ${no}`

const setAside = (entries: readonly GameEntry[]): GameEntry[] => entries.map((each) => ({ ...each, state: 'void' }))

/** @throws {AppError} 400 */
function updateOf(game: GameRow, settings: Settings, decision: GameDecisionForm): GameUpdate {
  if (decision.action === 'correct') {
    const { parts, violations, forfeits } = decision
    return { result: resultOf(game, settings, { parts, violations, forfeits }), entries: setAside(game.entries) }
  }
  const { entry: named } = decision
  if (named === null) return { result: null, entries: setAside(game.entries) }
  const entry = game.entries.find(({ id }) => id === named)
  if (!entry) throw fieldError('entry', 'game_entry_unknown')
  if (decision.action === 'confirm') {
    const entries = setAside(game.entries).map((each) =>
      each.id === named ? { ...each, state: 'confirmed' as const } : each,
    )
    return { result: resultOf(game, settings, entry), entries }
  }
  const entries = game.entries.map((each) => (each.id === named ? { ...each, state: 'void' as const } : each))
  return { ...(entry.state === 'confirmed' && { result: null }), entries }
}

/** @throws {AppError} 400 with the wrong part */
function resultOf(
  { sides }: GameRow,
  settings: Settings,
  played: Parameters<typeof toResult>[1],
): ReturnType<typeof toResult> {
  if (sides.some(({ team }) => team === null)) throw fieldError('teams', 'game_not_ready')
  const errors = gameErrors(settings, played)
  if (errors[0]) throw new InvalidInput(errors[0].key, { fields: errors })
  return toResult(settings, played)
}

async function change(
  tx: Em,
  game: GameRow,
  update: GameUpdate,
  { by, at, action, reason, name }: Deciding,
): Promise<GameRow> {
  const [before, after] = [factsOf(game), factsOf({ ...game, ...update })]
  const change: GameChange = { at: at.toISOString(), by: { _id: by._id, name: by.name }, action, reason, before, after }
  const confirmed_at = after.result ? (after.result === before.result ? game.confirmed_at : at) : null
  recordChange(tx, 'games', { _id: game._id, ...{ name, ...before } }, { ...after, reason })
  return await storeGame(tx, game, { ...update, history: [...game.history, change], confirmed_at })
}

/**
 * Of a team that is absent, withdrawn or disqualified: all games that are not confirmed and have both teams, also
 * those that it comes into this way.
 * @throws {AppError} 400; 409 `team_without_games`, `event_published`
 */
export async function forfeitGames(
  { orm, now }: Needs,
  em: Em,
  { by, event, form }: { by: StaffMember; event: EventRow; form: ForfeitGamesForm },
): Promise<GameDetail[]> {
  const { reason } = form
  const team = form.team.toLowerCase()
  const decided = await inTransaction(orm, async (tx) => {
    await lockUnpublished(tx, event._id)
    const changed = new Map<string, GameRow>()
    for (;;) {
      const open = await findOpenGame(tx, event._id, team)
      if (!open) return [...changed.values()]
      const challenge = await challengesCollection(em).findOne({ _id: open.challenge })
      if (!challenge?.games) throw new NotFound('not_found')
      await assertNotLed(em, by, open)
      const side: Side = open.sides[0].team === team ? 0 : 1
      const result = toResult(challenge.games, { parts: [], violations: [0, 0], forfeits: [side] })
      const update = { result, entries: setAside(open.entries) }
      const deciding = { by, at: now(), action: 'forfeit' as const, reason, name: nameOf(challenge, open) }
      changed.set(open._id.toHexString(), await change(tx, open, update, deciding))
    }
  })
  if (decided.length === 0) throw new Conflict('team_without_games')
  await raiseEventRevision(em, event._id)
  const teams = await findGameTeams(em, event, decided)
  return decided.map((game) => gameDetail(game, teams))
}

async function findOpenGame(tx: Em, event: ObjectId, team: string): Promise<GameRow | undefined> {
  const own = await gamesCollection(tx)
    .find({ event, 'sides.team': team }, sessionOption(tx))
    .sort({ challenge: 1, no: 1 })
    .toArray()
  return own.find(({ result, sides }) => !result && sides.every((side) => side.team !== null))
}
