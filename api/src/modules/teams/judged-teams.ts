import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { listJudgedTeams } from '@olympiad/contracts/calls/teams'
import { MEMBER_PAGE_SIZE } from '@olympiad/contracts/constants'
import type { JudgedTeamView, TeamSeasonView } from '@olympiad/contracts/views/team'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { storedTeams } from './collections.ts'
import { teamNumberIn } from './team-number.ts'

type Asked = { page: number; season?: string | undefined; competion?: string | undefined; s?: string | undefined }
type Row = Pick<Stored<Team>, '_id' | keyof typeof SHOWN>

const SHOWN = { team_no: 1, name: 1, schoolName: 1, ageLevel: 1, image: 1, competion: 1 }
/** Judges see paid teams: see `accessOf`. */
const PAID = { payment_status: true }

const namesIn = searchIn(['name', 'schoolName'])

/** What is written on a team: never its people, whose numbers a search would give away. */
function having(words: string): Where {
  const team_no = teamNumberIn(words)
  const named = namesIn(words)
  return team_no === undefined ? named : { $or: [{ team_no }, named] }
}

const named = ({ _id, name, name_en, slug }: Season | Competition): TeamSeasonView => ({
  _id: _id.toHexString(),
  name,
  name_en,
  slug,
})

/** The seasons in which somebody has paid, newest first. */
async function seasonsWithTeams(em: Em): Promise<Season[]> {
  const seasons = await em.find(Season, {}, { orderBy: { created_at: -1, _id: -1 } })
  const teams = storedTeams(em)
  const found = await Promise.all(
    seasons.map(({ _id }) => teams.findOne({ season: _id, ...PAID }, { projection: { _id: 1 } })),
  )
  return seasons.filter((_, index) => found[index])
}

/** A page of the teams that judges see, by their numbers. */
export async function judgedTeams(
  em: Em,
  { page, season, competion, s = '' }: Asked,
): Promise<AnswerOf<typeof listJudgedTeams>> {
  const seasons = await seasonsWithTeams(em)
  const shown = season === undefined ? seasons[0]?._id : new ObjectId(season)
  const competions = shown ? await em.find(Competition, { season: shown }, { orderBy: { order_id: 1, _id: 1 } }) : []
  const where: Where = {
    season: shown ?? null,
    ...PAID,
    ...(competion !== undefined && { competion: new ObjectId(competion) }),
    ...(s !== '' && having(s)),
  }
  const teams = storedTeams(em)
  const rows = await teams
    .find<Row>(where, { projection: SHOWN, sort: { team_no: 1 } })
    .skip(page * MEMBER_PAGE_SIZE)
    .limit(MEMBER_PAGE_SIZE)
    .toArray()
  const names = new Map(competions.map((one) => [one.id, named(one)]))
  const view = ({ _id, competion: of, ...row }: Row): JudgedTeamView => {
    const id = _id.toHexString()
    const _of = of.toHexString()
    return { ...row, _id: id, id, competion: names.get(_of) ?? { _id: _of, name: '', name_en: '', slug: '' } }
  }
  return {
    teams: rows.map(view),
    seasons: seasons.map(named),
    competions: competions.map(named),
    season: shown?.toHexString() ?? null,
    totalPages: Math.ceil((await teams.countDocuments(where)) / MEMBER_PAGE_SIZE),
    currentPage: page,
  }
}
