import { ObjectId } from '@mikro-orm/mongodb'
import type { ResultScope } from '@olympiad/contracts/calls/result-scope'
import type { Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { Competition } from '../../model/competition.entity.ts'
import type { RegionRow } from '../../model/region.entity.ts'
import type { Result } from '../../model/result.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../platform/errors.ts'
import { lookup } from '../../platform/lookup.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { isInScope, sortByRanking } from '../certificates/ranking.ts'
import { cachedRegions } from '../content/regions.ts'
import { resultsCollection } from './collections.ts'
import { type MedalRow, medalListHtml } from './medal-list.html.ts'

/** Far below the printer's time limit; more than a competition has. */
const MAX_TEAMS = 600

type Named = { name: string }
type ListedTeam = Pick<Team, '_id' | 'team_no' | 'name' | 'schoolName' | 'city'> & {
  region: RegionRow['_id']
  members: Named[]
  coaches: Named[]
}
type Row = Pick<Result, 'ageLevel' | 'ranked'> & { teams: ListedTeam[] }

const SHOWN = [
  ...['ageLevel', 'ranked'],
  ...['_id', 'team_no', 'name', 'schoolName', 'city', 'region', 'members.name', 'coaches.name'].map(
    (field) => `teams.${field}`,
  ),
]

/** Erased people have no name. */
const namesOf = (people: readonly Named[]): string[] => people.map(({ name }) => name).filter((name) => name !== '')

async function findRows(em: Em, scope: ResultScope): Promise<MedalRow[]> {
  const results = await resultsCollection(em)
    .aggregate<Row>([
      { $match: { competion: new ObjectId(scope.competion) } },
      lookup('teams', 'teams', 'team', '_id'),
      { $project: Object.fromEntries(SHOWN.map((field) => [field, 1])) },
    ])
    .toArray()
  const asked = results.filter((result) => isInScope(result, scope))
  const regions = await cachedRegions(
    em,
    asked.flatMap(({ teams }) => teams.map(({ region }) => region)),
  )
  return asked.flatMap(({ ageLevel, ranked, teams: [team] }): MedalRow[] => {
    // A deleted team gets no medal.
    if (!team) return []
    const { region, members = [], coaches = [], ...facts } = team
    const place = regions.get(region.toHexString())
    return [{ ...facts, ageLevel, ranked, region: place, members: namesOf(members), coaches: namesOf(coaches) }]
  })
}

/**
 * As the results stand, with the number of teams.
 * @throws {AppError} 404 `competition_unknown`, `results_not_found`; 409 `finals_too_many`; 503 `medal_list_failed`
 */
export async function medalListPdf(
  em: Em,
  { printer, now }: Pick<Deps, 'printer' | 'now'>,
  scope: ResultScope,
  lang: Lang,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; count: number; season: ObjectId }> {
  const _id = new ObjectId(scope.competion)
  const competition = await em.findOne(Competition, { _id }, { populate: ['season'] })
  if (!competition) throw new NotFound('competition_unknown')
  const rows = sortByRanking(await findRows(em, scope), competition.agelevel, (row) => row)
  if (rows.length === 0) throw new NotFound('results_not_found')
  if (rows.length > MAX_TEAMS) throw new Conflict('finals_too_many')
  const html = await medalListHtml({ competition, season: competition.season, rows, printed: now() }, lang, fontFaces())
  try {
    const pdf = new Uint8Array(await printer.print(html))
    return { pdf, count: rows.length, season: competition.season._id }
  } catch (cause) {
    throw Object.assign(new Unavailable('medal_list_failed'), { cause })
  }
}
