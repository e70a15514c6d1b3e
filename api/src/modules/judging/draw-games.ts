import { ObjectId } from '@mikro-orm/mongodb'
import type { GameSettingsForm, GroupDrawForm, KnockOutDrawForm, MoveGameForm } from '@olympiad/contracts/forms/games'
import { allAgainstAll, type GameStage } from '@olympiad/contracts/judging/games'
import { knockOutBracket, seedsFollowTables } from '@olympiad/contracts/judging/tournament'
import type { Deps } from '../../deps.ts'
import { Challenge, type DrawnGroup } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import type { GameSide } from '../../model/game.entity.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { requireChallenge } from './challenges.ts'
import { challengesCollection, type GameRow, gamesCollection } from './collections.ts'
import { findEventTeams } from './event-teams.ts'
import { assertTables, changeEvent, hasGames, hasScorings } from './events.service.ts'
import { groupTables, isPlayed } from './game-rows.ts'
import { drawnGroups } from './outdated-draws.ts'

type Needs = Pick<Deps, 'orm'>

/** @throws {AppError} 404; 409 `games_drawn`, `challenge_has_scorings`, `event_published` */
export function setGameSettings(
  { orm }: Needs,
  id: ObjectId,
  challengeId: ObjectId,
  settings: GameSettingsForm | null,
): Promise<Challenge> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireChallenge(em, event, challengeId)
    if (await hasGames(em, { challenge: challengeId })) throw new Conflict('games_drawn')
    if (await hasScorings(em, { challenge: challengeId })) throw new Conflict('challenge_has_scorings')
    challenge.games = settings
    return challenge
  })
}

const gamesOf = (em: Em, challenge: ObjectId): Promise<GameRow[]> =>
  gamesCollection(em).find({ challenge }, sessionOption(em)).sort({ table: 1, position: 1, no: 1 }).toArray()

/** @throws {AppError} 404; 409 `games_drawn`, `event_published`; 400 `game_stage_wrong`; as `removeDraw` */
async function requireUndrawn(em: Em, event: Event, id: ObjectId, stage: GameStage, again = false): Promise<Challenge> {
  const challenge = await requireChallenge(em, event, id)
  if (event.state === 'published') throw new Conflict('event_published')
  if (challenge.games?.stage !== stage) throw fieldError('stage', 'game_stage_wrong')
  if (again) await removeDraw(em, challenge)
  else if (await hasGames(em, { challenge: id })) throw new Conflict('games_drawn')
  return challenge
}

/** Of the challenge's division, each once, and none that is disqualified. @throws {AppError} 400 at the wrong team */
async function assertTeams(
  em: Em,
  event: Event,
  { division }: Challenge,
  teams: readonly (readonly [field: string, team: string])[],
): Promise<void> {
  const ids = teams.map(([, team]) => team)
  const present = new Map((await findEventTeams(em, event, ids)).map((each) => [each.id, each]))
  for (const [at, [field, team]] of teams.entries()) {
    const isOut = event.disqualified.some((each) => each.team === team)
    if (present.get(team)?.division !== division || isOut) throw fieldError(field, 'scoring_team_elsewhere')
    if (ids.indexOf(team) < at) throw fieldError(field, 'game_team_twice')
  }
}

type Drawn = Pick<GameRow, 'group' | 'round' | 'sides'>

/** Tables take turns, so that games of a round are played at once. */
async function createGames(em: Em, event: Event, challenge: Challenge, drawn: readonly Drawn[]): Promise<void> {
  const tables = challenge.tables.length > 0 ? challenge.tables : event.tables.length > 0 ? event.tables : ['']
  const games = drawn.map(
    (facts, at): GameRow => ({
      ...{ _id: new ObjectId(), event: event._id, challenge: challenge._id, division: challenge.division, no: at + 1 },
      ...facts,
      table: tables[at % tables.length] ?? '',
      position: Math.floor(at / tables.length) + 1,
      ...{ result: null, entries: [], history: [], confirmed_at: null },
    }),
  )
  await gamesCollection(em).insertMany(games, sessionOption(em))
  recordDraw(em, challenge, 0, games.length)
}

const recordDraw = (em: Em, { _id, name }: Challenge, before: number, after: number): void =>
  recordChange(em, 'challenges', { _id, ...{ name, drawn_games: before } }, { drawn_games: after })

const side = (team: string | null, from: GameSide['from'] = null, seed: number | null = null): GameSide => ({
  ...{ team, from, seed },
})

/** @throws {AppError} 404; 400 with the wrong team; 409 `games_drawn` */
export function drawGroups({ orm }: Needs, id: ObjectId, challengeId: ObjectId, form: GroupDrawForm): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireUndrawn(em, event, challengeId, 'groups')
    const groups = form.groups.map((teams) => teams.map((team) => team.toLowerCase()))
    const named = groups.flatMap((teams, at) => teams.map((team, nth) => [`groups.${at}.${nth}`, team] as const))
    await assertTeams(em, event, challenge, named)
    const games = groups.flatMap((teams, at) =>
      allAgainstAll(teams).flatMap((pairs, round) =>
        pairs.map(([home, away]): Drawn => ({ group: at + 1, round: round + 1, sides: [side(home), side(away)] })),
      ),
    )
    await createGames(
      em,
      event,
      challenge,
      games.toSorted((a, b) => a.round - b.round),
    )
  })
}

/** @throws {AppError} 404; 400 with the wrong team; 409 `games_drawn`, `game_played`, `game_groups_open`, `game_seeds_wrong` */
export function drawKnockOut(
  { orm }: Needs,
  id: ObjectId,
  challengeId: ObjectId,
  form: KnockOutDrawForm,
): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireUndrawn(em, event, challengeId, 'knock_out', form.again)
    const seeds = form.seeds.map((team) => team.toLowerCase())
    await assertTeams(
      em,
      event,
      challenge,
      seeds.map((team, at) => [`seeds.${at}`, team] as const),
    )
    const drawn_from = await assertSeeds(em, event, challenge, seeds)
    const bracket = knockOutBracket(seeds, challenge.games?.third_place ?? false)
    const drawn = bracket.map(({ round, sides }): Drawn => {
      const [home, away] = sides.map((each) =>
        'team' in each ? side(each.team, null, each.seed) : side(null, each.from),
      ) as [GameSide, GameSide]
      return { group: null, round, sides: [home, away] }
    })
    await createGames(em, event, challenge, drawn)
    await challengesCollection(em).updateOne({ _id: challengeId }, { $set: { drawn_from } }, sessionOption(em))
  })
}

/** @returns the groups that they come from @throws {AppError} 409 */
async function assertSeeds(
  em: Em,
  event: Event,
  challenge: Challenge,
  seeds: readonly string[],
): Promise<DrawnGroup[]> {
  const others = await em.find(Challenge, { event: event._id, division: challenge.division })
  const outTeams = new Set(event.disqualified.map(({ team }) => team))
  const present = new Set((await findEventTeams(em, event)).map(({ id }) => id))
  const drawn: DrawnGroup[] = []
  for (const group of others.filter(({ games }) => games?.stage === 'groups')) {
    const games = await gamesOf(em, group._id)
    if (games.length === 0) continue
    if (games.some(({ result, entries }) => !result || entries.some(({ state }) => state === 'sent'))) {
      throw new Conflict('game_groups_open')
    }
    const tables = groupTables(group, games, (team) => !present.has(team) || outTeams.has(team))
    if (
      !seedsFollowTables(
        tables.map(({ rows }) => rows),
        seeds,
      )
    )
      throw new Conflict('game_seeds_wrong')
    drawn.push(...drawnGroups(group, tables))
  }
  return drawn
}

/** @throws {AppError} 409 `game_played`, `game_knock_out_drawn` */
async function removeDraw(em: Em, challenge: Challenge): Promise<void> {
  const games = await gamesOf(em, challenge._id)
  if (games.some(isPlayed)) throw new Conflict('game_played')
  const fed = await em.find(Challenge, { event: challenge.event, division: challenge.division })
  for (const { _id, drawn_from } of fed) {
    const isFed = drawn_from?.some((group) => group.challenge === challenge.id)
    if (isFed && (await hasGames(em, { challenge: _id }))) throw new Conflict('game_knock_out_drawn')
  }
  // A game that is sent meanwhile conflicts with this, and the second try sees it.
  await gamesCollection(em).deleteMany({ challenge: challenge._id }, sessionOption(em))
  recordDraw(em, challenge, games.length, 0)
}

/** @throws {AppError} 404; as `removeDraw` */
export function undoDraw({ orm }: Needs, id: ObjectId, challengeId: ObjectId): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    await removeDraw(em, await requireChallenge(em, event, challengeId))
  })
}

/** @throws {AppError} 404; 400 `table_unknown`; 409 `game_played` */
export function moveGame(
  { orm }: Needs,
  id: ObjectId,
  { challenge: challengeId, game: gameId }: { challenge: ObjectId; game: ObjectId },
  { table, position }: MoveGameForm,
): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const challenge = await requireChallenge(em, event, challengeId)
    const games = await gamesOf(em, challengeId)
    const game = games.find(({ _id }) => _id.equals(gameId))
    if (!game) throw new NotFound('not_found')
    if (isPlayed(game)) throw new Conflict('game_played')
    if (table !== game.table) {
      assertTables(event, [table], 'table')
      if (challenge.tables.length > 0 && !challenge.tables.includes(table)) throw fieldError('table', 'table_unknown')
    }
    const others = games.filter((each) => each !== game && each.table === table)
    for (const [at, each] of others.toSpliced(position - 1, 0, game).entries()) {
      const placed = { table, position: at + 1 }
      if (each.table === table && each.position === placed.position) continue
      await gamesCollection(em).updateOne({ _id: each._id }, { $set: placed }, sessionOption(em))
    }
    const before = { _id: gameId, ...{ name: `${challenge.name} · ${game.no}`, table: game.table } }
    recordChange(em, 'games', before, { table })
  })
}
