import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { listTeamsForJudge } from '@olympiad/contracts/calls/teams'
import { MEMBER_AREA_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { TeamForJudgeView, TeamSeasonView } from '@olympiad/contracts/views/team'
import type { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import { cachedByTag } from '../../platform/cached-records.ts'
import type { Em } from '../../platform/database.ts'
import { totalOf, type Where } from '../../platform/http/resource.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { competitionsInOrder } from '../competitions/competitions.service.ts'
import { cachedSeasons, newestFirst } from '../seasons/seasons.service.ts'
import { teamsCollection } from './collections.ts'
import { parseTeamNumber } from './team-number.ts'

type JudgedTeamsQuery = {
  page: number
  season?: string | undefined
  competion?: string | undefined
  s?: string | undefined
}

type Row = Pick<StoredDocument<Team>, '_id' | keyof typeof SHOWN>

const SHOWN = { team_no: 1, name: 1, schoolName: 1, ageLevel: 1, image: 1, competion: 1 }
const PAID = { payment_status: true, withdrawn: { $ne: true } }

const namesIn = createTextSearch(['name', 'schoolName'])

/** Never the people: a search would reveal their numbers. */
function searchFilter(words: string): Where {
  const team_no = parseTeamNumber(words)
  const named = namesIn(words)
  return team_no === undefined ? named : { $or: [{ team_no }, named] }
}

const named = ({
  _id,
  name,
  name_en,
  slug,
}: Pick<Season | Competition, '_id' | 'name' | 'name_en' | 'slug'>): TeamSeasonView => ({
  _id: _id.toHexString(),
  name,
  name_en,
  slug,
})

/** Of ids in hexadecimal. */
async function findWithPaidTeam(em: Em, seasons: readonly string[]): Promise<Set<string>> {
  const teams = teamsCollection(em)
  const found = await Promise.all(
    seasons.map((id) => teams.findOne({ season: new ObjectId(id), ...PAID }, { projection: { _id: 1 } })),
  )
  return new Set(seasons.filter((_, index) => found[index]))
}

/** A refund changes `content`, but a payment does not. */
const cachedWithPaidTeam = cachedByTag('content', async (em) =>
  findWithPaidTeam(em, [...(await cachedSeasons(em)).keys()]),
)

async function seasonsWithTeams(em: Em): Promise<StoredDocument<Season>[]> {
  const seasons = await cachedSeasons(em)
  const known = await cachedWithPaidTeam(em)
  const others = [...seasons.keys()].filter((id) => !known.has(id))
  const withTeam = new Set([...known, ...(await findWithPaidTeam(em, others))])
  return [...seasons].flatMap(([id, season]) => (withTeam.has(id) ? season : [])).toSorted(newestFirst)
}

export async function findJudgedTeams(
  em: Em,
  { page, season, competion, s = '' }: JudgedTeamsQuery,
): Promise<AnswerOf<typeof listTeamsForJudge>> {
  const seasons = await seasonsWithTeams(em)
  const seasonId = season === undefined ? seasons[0]?._id : new ObjectId(season)
  const competions = seasonId ? await competitionsInOrder(em, [seasonId]) : []
  const where: Where = {
    season: seasonId ?? null,
    ...PAID,
    ...(competion !== undefined && { competion: new ObjectId(competion) }),
    ...(s !== '' && searchFilter(s)),
  }
  const teams = teamsCollection(em)
  const skip = page * MEMBER_AREA_PAGE_SIZE
  const rows = await teams
    .find<Row>(where, { projection: SHOWN, sort: { team_no: 1 }, skip, limit: MEMBER_AREA_PAGE_SIZE })
    .toArray()
  const total = await totalOf(rows, { skip, limit: MEMBER_AREA_PAGE_SIZE }, () => teams.countDocuments(where))
  const names = new Map(competions.map((one) => [one._id.toHexString(), named(one)]))
  const view = ({ _id, competion: of, ...row }: Row): TeamForJudgeView => {
    const id = _id.toHexString()
    const _of = of.toHexString()
    return { ...row, _id: id, id, competion: names.get(_of) ?? { _id: _of, name: '', name_en: '', slug: '' } }
  }
  return {
    teams: rows.map(view),
    seasons: seasons.map(named),
    competions: competions.map(named),
    season: seasonId?.toHexString() ?? null,
    totalPages: Math.ceil(total / MEMBER_AREA_PAGE_SIZE),
    currentPage: page,
  }
}
