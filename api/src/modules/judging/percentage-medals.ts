import { isDeepStrictEqual } from 'node:util'
import { ObjectId } from '@mikro-orm/mongodb'
import type { MedalsForm } from '@olympiad/contracts/forms/judging'
import { divisionId } from '@olympiad/contracts/judging/events'
import { bestShares, medalOfShare } from '@olympiad/contracts/judging/percentage-medals'
import { maximumOf, type ScoreSheet as Sheet } from '@olympiad/contracts/judging/score-sheet'
import type { Deps } from '../../deps.ts'
import type { Challenge } from '../../model/challenge.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError } from '../../platform/errors.ts'
import { medalSlot } from '../certificates/certificate.facts.ts'
import { awardsOfEvent, type TeamAward } from '../certificates/medal-awards.ts'
import { requireChallenge } from './challenges.ts'
import { type ScoringRow, scoringsCollection, sheetsCollection, teamsCollection } from './collections.ts'
import type { EventTeam } from './event-teams.ts'
import { changeEvent, requireDivision } from './events.service.ts'
import type { RankedDivision } from './load-ranking.ts'

/** @throws {AppError} 409 where the most points of the sheet are not known */
export function requireMaximum(sheet: Pick<Sheet, 'sections' | 'rules'>): number {
  const maximum = maximumOf(sheet)
  if (maximum.problem === undefined) return maximum.points
  throw fieldError('challenge', maximum.problem === 'none' ? 'medals_no_points' : 'medals_maximum_unclear', Conflict)
}

/** @throws {AppError} 404; 400 at the challenge of another division; 409 `medals_need_sheet`, or as `requireMaximum` */
export function setMedals(
  { orm }: Pick<Deps, 'orm'>,
  id: ObjectId,
  { division, challenge }: MedalsForm,
): Promise<Event> {
  return changeEvent(orm, id, async (em, event) => {
    requireDivision(event, division)
    const chosen = challenge === null ? null : await requireChallenge(em, event, new ObjectId(challenge))
    if (chosen && chosen.division !== division) throw fieldError('challenge', 'ranking_other_challenge')
    if (chosen) await assertMaximum(em, chosen)
    event.divisions = event.divisions.map((each) => {
      const { medals: _before, ...others } = each
      if (each.id !== division) return each
      return chosen ? { ...others, medals: chosen.id } : others
    })
    return event
  })
}

/** Of the newest version, and of those that count already. */
async function assertMaximum(em: Em, { _id, sheet, kind }: Challenge): Promise<void> {
  if (!sheet || kind === 'games') throw fieldError('challenge', 'medals_need_sheet', Conflict)
  for (const version of await em.find(ScoreSheet, { challenge: _id, $or: [{ _id: sheet }, { used: true }] })) {
    requireMaximum(version.sheet)
  }
}

/** Of a team in a division: what this publication gives, and what an earlier one gave. */
export type TeamMedal = { team: EventTeam; now: TeamAward; before: TeamAward['award'] }

/** Teams that get a medal by percentage, or got one. @throws {AppError} as `requireMaximum` */
export async function findMedals(em: Em, event: Event, ranked: readonly RankedDivision[]): Promise<TeamMedal[]> {
  const [before, shares] = [await awardsOfEvent(em, event._id), await findShares(em, event, ranked)]
  const { name, name_en, place, place_en, starts_on, ends_on } = event
  const medals = ranked.flatMap(({ division: { competion, ageLevel }, teams }) =>
    [...teams.values()].flatMap((team): TeamMedal[] => {
      const share = shares.get(team.id)
      const of = { event: event._id, team: team._id }
      const award = share
        ? { medal: medalOfShare(share), ...share, event: { name, name_en, place, place_en, starts_on, ends_on } }
        : null
      const standing = before.get(medalSlot(of))?.award ?? null
      if (!award && !standing) return []
      return [{ team, now: { ...of, competion: new ObjectId(competion), ageLevel, award }, before: standing }]
    }),
  )
  return [...medals, ...(await findForfeited(em, event, ranked, [...before.values()]))]
}

/** Of disqualified teams that take part no more. Others that left keep theirs, as they keep their results. */
async function findForfeited(
  em: Em,
  { disqualified }: Event,
  ranked: readonly RankedDivision[],
  awards: readonly TeamAward[],
): Promise<TeamMedal[]> {
  const out = new Set(disqualified.map(({ team }) => team))
  const forfeited = awards.filter(({ team, competion, ageLevel, award }) => {
    const own = ranked.find(({ division }) => division.id === divisionId(competion.toHexString(), ageLevel))
    return award && own && out.has(team.toHexString()) && !own.teams.has(team.toHexString())
  })
  if (forfeited.length === 0) return []
  const teams = byId(
    await teamsCollection(em)
      .find({ _id: { $in: forfeited.map(({ team }) => team) } })
      .project<Pick<EventTeam, '_id' | 'team_no' | 'name'>>({ team_no: 1, name: 1 })
      .toArray(),
  )
  return forfeited.flatMap(({ event, team: _id, competion, ageLevel, award }): TeamMedal[] => {
    const id = _id.toHexString()
    const team = teams.get(id)
    if (!team) return []
    const division = divisionId(competion.toHexString(), ageLevel)
    return [
      { team: { ...team, id, division }, now: { event, team: _id, competion, ageLevel, award: null }, before: award },
    ]
  })
}

export const isChanged = ({ now, before }: TeamMedal): boolean => !isDeepStrictEqual(now.award, before)

type Counted = Pick<ScoringRow, 'challenge' | 'round' | 'team' | 'points' | 'outcome' | 'sheet'>
const COUNTED = { challenge: 1, round: 1, team: 1, points: 1, outcome: 1, sheet: 1 }

/** The best round of each team where its division gives medals by percentage. */
async function findShares(em: Em, { _id, disqualified }: Event, ranked: readonly RankedDivision[]) {
  const chosen = ranked.flatMap(({ division, challenges }) =>
    challenges.filter((challenge) => challenge._id.toHexString() === division.medals),
  )
  if (chosen.length === 0) return new Map<string, never>()
  const counted = await scoringsCollection(em)
    .find<Counted>(
      { event: _id, state: 'confirmed', challenge: { $in: chosen.map((challenge) => challenge._id) } },
      { projection: COUNTED, sort: { round: 1, _id: 1 } },
    )
    .toArray()
  const versions = byId(
    await sheetsCollection(em)
      .find({ _id: { $in: counted.map(({ sheet }) => sheet) } })
      .toArray(),
  )
  const maxima = new Map([...versions].map(([id, { sheet }]) => [id, requireMaximum(sheet)]))
  const confirmed = counted.flatMap(({ challenge, team, sheet, round, points, outcome }) => {
    const most = maxima.get(sheet.toHexString())
    const facts = { challenge: challenge.toHexString(), team: team.toHexString(), total_time: null }
    return most === undefined ? [] : [{ ...facts, round, points, outcome, most }]
  })
  const out = new Set(disqualified.map(({ team }) => team))
  return new Map(
    chosen.flatMap(({ _id: id, rounds }) => [...bestShares({ id: id.toHexString(), rounds }, out, confirmed)]),
  )
}
