import { ObjectId } from '@mikro-orm/mongodb'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import type { Competition } from '../../model/competition.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { Team } from '../../model/team.entity.ts'
import { cachedRecords } from '../../platform/cached-records.ts'
import type { Em } from '../../platform/database.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { competitionRows } from './collections.ts'
import { ageLevels, type CompetitionRow, competitionView } from './competition.view.ts'
import { countPlaces, useOf } from './places.ts'

/** Includes hidden competitions. For showing alone: see `cachedRecords`. */
export const cachedCompetitions = cachedRecords<StoredDocument<Competition>>('competions', 'content')

export async function competitionsOfSeasons(em: Em, seasons: readonly ObjectId[]): Promise<CompetitionView[]> {
  const found = await competitionRows(em)
    .find({ season: { $in: [...seasons] }, status: true })
    .sort({ order_id: 1, _id: 1 })
    .toArray()
  const uses = await countPlaces(em, found)
  return found.map((row) => competitionView(row, useOf(uses, row)))
}

export async function homeCompetitions(em: Em): Promise<CompetitionView[]> {
  const seasons = await visibleSeasons(em, { home_active: true })
  return await competitionsOfSeasons(
    em,
    seasons.map(({ _id }) => _id),
  )
}

/** An id matches any visible season; a slug the newest season on the home page with it. */
export async function visibleCompetition(em: Em, idOrSlug: string): Promise<CompetitionView | undefined> {
  const isId = /^[0-9a-f]{24}$/i.test(idOrSlug)
  const seasons = await visibleSeasons(em, isId ? {} : { home_active: true })
  const found = await competitionRows(em)
    .find({
      ...(isId ? { _id: new ObjectId(idOrSlug) } : { slug: idOrSlug }),
      season: { $in: seasons.map(({ _id }) => _id) },
      status: true,
    })
    .toArray()
  const newest = seasons.flatMap(({ _id }) => found.filter(({ season }) => season.equals(_id)))[0]
  return newest && competitionView(newest, useOf(await countPlaces(em, [newest]), newest))
}

type Positioned = Pick<CompetitionRow, '_id' | 'season' | 'order_id'>

const compareIds = (one: ObjectId, other: ObjectId): number => Buffer.compare(one.id, other.id)

const byPosition = (one: Positioned, other: Positioned): number =>
  compareIds(other.season, one.season) || (one.order_id ?? 0) - (other.order_id ?? 0) || compareIds(one._id, other._id)

/** Of all seasons by default, the newest season first. Includes hidden competitions. For showing alone. */
export async function competitionsInOrder(
  em: Em,
  seasons?: readonly ObjectId[],
): Promise<StoredDocument<Competition>[]> {
  const of = seasons && new Set(seasons.map((season) => season.toHexString()))
  return [...(await cachedCompetitions(em)).values()]
    .filter(({ season }) => !of || of.has(season.toHexString()))
    .toSorted(byPosition)
}

export async function competitionSummaries(
  em: Em,
  seasons: readonly ObjectId[],
): Promise<Map<string, AdminSeason['competions']>> {
  const bySeason = new Map<string, AdminSeason['competions']>()
  for (const { _id, season, name = '', name_en = '', agelevel } of await competitionsInOrder(em, seasons)) {
    const competitions = bySeason.get(season.toHexString()) ?? []
    competitions.push({ _id: _id.toHexString(), name, name_en, agelevel: ageLevels(agelevel) })
    bySeason.set(season.toHexString(), competitions)
  }
  return bySeason
}

export async function countTeamsByCompetition(em: Em, competitions: readonly ObjectId[]): Promise<Map<string, number>> {
  const where = { competion: { $in: [...competitions] } }
  return new Map(Object.entries(await em.countBy(Team, 'competion', { where })))
}
