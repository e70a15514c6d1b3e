import type { ObjectId } from '@mikro-orm/mongodb'
import { nameKey } from '@olympiad/contracts/identity'
import { Competition } from '../../model/competition.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { storedResults, storedTeams } from './stored-results.ts'

/** As many records are asked for at once, so that other requests come in between. */
export const AT_ONCE = 500

export function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE)
}

export type ImportTeam = Pick<
  Stored<Team>,
  '_id' | 'team_no' | 'name' | 'season' | 'competion' | 'ageLevel' | 'payment_status'
>
export type ImportCompetition = Pick<Competition, '_id' | 'name' | 'name_en' | 'slug' | 'agelevel'>
export type ImportResult = Omit<Stored<Result>, 'created_at'>

/** What the rows of a sheet are checked against. */
export type ImportWorld = {
  /** By their numbers. */
  teams: Map<number, ImportTeam>
  /** By their ids in hexadecimal. */
  competitions: Map<string, ImportCompetition>
  /** The competitions that a word may mean, by its `nameKey`: slug, id, either name. */
  called: Map<string, ImportCompetition[]>
  /** By their team's id in hexadecimal. */
  results: Map<string, ImportResult>
}

const TEAM_FIELDS = { team_no: 1, name: 1, season: 1, competion: 1, ageLevel: 1, payment_status: 1 } as const

/** One way through the index is several times as fast as a look for each, as long as it leads past few others. */
const PAST_OTHERS = 4

function among(inOrder: readonly number[]) {
  const [first = 0, last = 0] = [inOrder[0], inOrder.at(-1)]
  return last - first < inOrder.length * PAST_OTHERS ? { $gte: first, $lte: last } : { $in: [...inOrder] }
}

export async function importWorld(em: Em, season: ObjectId, numbers: readonly number[]): Promise<ImportWorld> {
  const world: ImportWorld = { teams: new Map(), competitions: new Map(), called: new Map(), results: new Map() }
  for (const competition of await em.find(Competition, { season })) {
    const id = competition._id.toHexString()
    world.competitions.set(id, competition)
    for (const word of new Set([id, competition.slug, competition.name, competition.name_en].map(nameKey))) {
      if (word !== '') world.called.set(word, [...(world.called.get(word) ?? []), competition])
    }
  }
  const inOrder = [...new Set(numbers)].toSorted((one, other) => one - other)
  for (const some of slices(inOrder)) {
    const found = await storedTeams(em)
      .find<ImportTeam>({ season, team_no: among(some) }, { projection: TEAM_FIELDS })
      .toArray()
    for (const team of found) world.teams.set(team.team_no, team)
    const results = storedResults(em).find({ team: { $in: found.map(({ _id }) => _id) } })
    for (const result of await results.toArray()) {
      world.results.set(result.team.toHexString(), result)
    }
  }
  return world
}
