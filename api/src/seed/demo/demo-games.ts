import { createHash } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import type { GameSettingsForm, PlayedGameForm } from '@olympiad/contracts/forms/games'
import { allAgainstAll, type Side } from '@olympiad/contracts/judging/games'
import { groupTable, knockOutBracket, seedsOfGroups, snakeGroups } from '@olympiad/contracts/judging/tournament'
import type { Challenge } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import { Game, type GameEntry, type GameSide } from '../../model/game.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { drawnGroups } from '../../modules/judging/outdated-draws.ts'
import { toResult } from '../../modules/judging/store-game.ts'
import type { Em } from '../../platform/database.ts'
import { chance, uuidOf } from './repeatable.ts'

const MINUTE_MS = 60_000

type Entrant = { team: Team; skill: number }
type Ring = { table: string; judge: User }
type Context = {
  event: Event
  groups: Challenge
  knockOut: Challenge
  /** The best three of each group go on. */
  entrants: readonly Entrant[]
  rings: readonly Ring[]
  now: Date
}

type Draw = Pick<Game, 'group' | 'round' | 'sides'>
type Outcome = 'confirmed' | 'objected' | 'open'

/** Two groups are over. Of the knock-out the quarter-finals are, and one semi-final; the other waits. */
export function createDemoGames(em: Em, { event, groups, knockOut, entrants, rings, now }: Context): void {
  const skills = new Map(entrants.map(({ team, skill }) => [team._id.toHexString(), { team, skill }]))
  const ids = entrants.toSorted((a, b) => b.skill - a.skill).map(({ team }) => team._id.toHexString())
  let startsAt = now.getTime() - 14 * 6 * MINUTE_MS

  const createGame = (challenge: Challenge, at: number, draw: Draw, outcome: Outcome): Game => {
    const ring = rings.filter(({ table }) => challenge.tables.includes(table))
    const { table, judge } = ring[at % ring.length] ?? { table: '', judge: null }
    const [home, away] = draw.sides.map(({ team }) => (team ? skills.get(team) : undefined))
    const game = em.create(Game, {
      ...{ _id: new ObjectId(), event, challenge, division: challenge.division, no: at + 1, ...draw, table },
      position: Math.floor(at / ring.length) + 1,
      ...{ result: null, entries: [], history: [], confirmed_at: null },
    })
    if (outcome === 'open' || !home || !away || !judge || !challenge.games) return game
    startsAt += 6 * MINUTE_MS
    const key = `${challenge._id.toHexString()} ${game.no}`
    const entry = makeEntry([home, away], { key, judge, finishedAt: new Date(startsAt), outcome })
    game.entries = [entry]
    if (outcome === 'confirmed') {
      game.result = toResult(challenge.games, playedIn(entry))
      game.confirmed_at = new Date(entry.received_at)
    }
    return game
  }

  const drawn = snakeGroups(ids, 2).flatMap((teams, group) =>
    allAgainstAll(teams).flatMap((pairs, round) =>
      pairs.map(
        ([home, away]): Draw => ({ group: group + 1, round: round + 1, sides: [entered(home), entered(away)] }),
      ),
    ),
  )
  const groupGames = drawn
    .toSorted((a, b) => a.round - b.round)
    .map((draw, at) => createGame(groups, at, draw, 'confirmed'))

  const tables = tablesOf(groups.games, groupGames)
  const seeds = seedsOfGroups(tables, 3)
  knockOut.drawn_from = drawnGroups(
    groups,
    tables.map((rows, at) => ({ no: at + 1, rows })),
  )
  const played: Game[] = []
  for (const [at, { round, sides }] of knockOutBracket(seeds, true).entries()) {
    const [home, away] = sides.map((side): GameSide => {
      if ('team' in side) return entered(side.team, side.seed)
      return { team: teamFrom(played[side.from.game - 1], side.from.take), from: side.from, seed: null }
    }) as [GameSide, GameSide]
    const outcome = at < 3 ? 'confirmed' : at === 3 ? 'objected' : 'open'
    played.push(createGame(knockOut, at, { group: null, round, sides: [home, away] }, outcome))
  }
}

const entered = (team: string, seed: number | null = null): GameSide => ({ team, from: null, seed })

function tablesOf(settings: GameSettingsForm | null | undefined, games: readonly Game[]) {
  if (!settings) return []
  return [1, 2].map((no) => {
    const counted = games.flatMap(({ group, sides: [home, away], result }) =>
      group === no && home.team && away.team && result ? { ...result, teams: [home.team, away.team] as const } : [],
    )
    const teams = [...new Set(counted.flatMap((game) => game.teams))]
    return groupTable(
      settings.rules,
      teams.map((team) => ({ team, out: false })),
      counted,
    )
  })
}

function teamFrom(game: Game | undefined, take: 'winner' | 'loser'): string | null {
  const winner = game?.result?.winner ?? null
  if (!game || winner === null) return null
  return game.sides[take === 'winner' ? winner : winner === 0 ? 1 : 0].team
}

const playedIn = ({ parts, violations, forfeits }: GameEntry): PlayedGameForm => ({ parts, violations, forfeits })

type Played = { key: string; judge: User; finishedAt: Date; outcome: Outcome }

/** First to two rounds; a round without winner is repeated. */
function makeEntry([home, away]: readonly [Entrant, Entrant], { key, judge, finishedAt, outcome }: Played): GameEntry {
  const parts: PlayedGameForm['parts'] = []
  const won = [0, 0]
  for (let round = 1; Math.max(...won) < 2; round += 1) {
    const difference = home.skill - away.skill + 0.7 * (chance(`${key} ${round}`) - 0.5)
    const winner: Side | null = Math.abs(difference) < 0.03 ? null : difference > 0 ? 0 : 1
    parts.push({ scores: [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0] })
    if (winner !== null) won[winner] = (won[winner] ?? 0) + 1
  }
  const isObjected = outcome === 'objected'
  const answerOf = ({ team }: Entrant, objects: boolean): GameEntry['answers'][0] => ({
    answer: objects ? 'objected' : 'agreed',
    captain: team.members[0]?.name ?? '',
    objection: objects ? 'خرج روبوت الخصم من الحلبة قبل روبوتنا في الجولة الأخيرة.' : '',
  })
  const isHomeLoser = (won[0] ?? 0) < (won[1] ?? 0)
  return {
    id: uuidOf(key),
    ...{ parts, violations: [0, chance(`${key} violations`) < 0.2 ? 1 : 0], forfeits: [], remark: '' },
    answers: [answerOf(home, isObjected && isHomeLoser), answerOf(away, isObjected && !isHomeLoser)],
    ...{ judge: judge._id.toHexString(), judge_name: judge.name },
    ...(isObjected
      ? { state: 'sent' as const, reasons: ['objected' as const] }
      : { state: 'confirmed' as const, reasons: [] }),
    digest: createHash('sha256').update(key).digest('base64url'),
    finished_at: finishedAt.toISOString(),
    received_at: new Date(finishedAt.getTime() + MINUTE_MS / 3).toISOString(),
  }
}
