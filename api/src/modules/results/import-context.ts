import type { ObjectId } from '@mikro-orm/mongodb'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { Competition } from '../../model/competition.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { resultsCollection, teamsCollection } from './collections.ts'

/** Small batches let other requests run in between. */
export const BATCH_SIZE = 100

export function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) yield all.slice(start, start + BATCH_SIZE)
}

export type ImportTeam = Pick<
  StoredDocument<Team>,
  '_id' | 'team_no' | 'name' | 'season' | 'competion' | 'ageLevel' | 'payment_status' | 'withdrawn'
>
export type ImportCompetition = Pick<Competition, '_id' | 'name' | 'name_en' | 'slug' | 'agelevel'>
export type ImportResult = Omit<StoredDocument<Result>, 'created_at'>

export type ImportContext = {
  /** By team number. */
  teams: Map<number, ImportTeam>
  /** By id in hexadecimal. */
  competitions: Map<string, ImportCompetition>
  /** By `normaliseName` of slug, id or either name. */
  competitionsByName: Map<string, ImportCompetition[]>
  /** By the team's id in hexadecimal. */
  results: Map<string, ImportResult>
}

const TEAM_FIELDS = {
  team_no: 1,
  name: 1,
  season: 1,
  competion: 1,
  ageLevel: 1,
  payment_status: 1,
  withdrawn: 1,
} as const

/** A range scan is faster than single lookups while it skips few others. */
const MAX_SKIPPED = 4

function findInSequence(inOrder: readonly number[]) {
  const [first = 0, last = 0] = [inOrder[0], inOrder.at(-1)]
  return last - first < inOrder.length * MAX_SKIPPED ? { $gte: first, $lte: last } : { $in: [...inOrder] }
}

export async function loadImportContext(em: Em, season: ObjectId, numbers: readonly number[]): Promise<ImportContext> {
  const world: ImportContext = {
    teams: new Map(),
    competitions: new Map(),
    competitionsByName: new Map(),
    results: new Map(),
  }
  for (const competition of await em.find(Competition, { season })) {
    const id = competition._id.toHexString()
    world.competitions.set(id, competition)
    for (const word of new Set([id, competition.slug, competition.name, competition.name_en].map(normaliseName))) {
      if (word !== '') world.competitionsByName.set(word, [...(world.competitionsByName.get(word) ?? []), competition])
    }
  }
  const inOrder = [...new Set(numbers)].toSorted((a, b) => a - b)
  for (const some of batches(inOrder)) {
    const found = await teamsCollection(em)
      .find<ImportTeam>({ season, team_no: findInSequence(some) }, { projection: TEAM_FIELDS })
      .toArray()
    for (const team of found) world.teams.set(team.team_no, team)
    const results = resultsCollection(em).find({ team: { $in: found.map(({ _id }) => _id) } })
    for (const result of await results.toArray()) {
      world.results.set(result.team.toHexString(), result)
    }
  }
  return world
}
