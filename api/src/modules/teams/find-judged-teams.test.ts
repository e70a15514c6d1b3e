import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listTeamsForJudge } from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let judge: Fetcher
beforeAll(async () => {
  api = await startDemoApi()
  judge = await api.as('judge')
})
afterAll(() => api.close())

type Query = { page?: number; season?: string; competion?: string; s?: string }
const ask = (query: Query = {}, as = judge) => send(listTeamsForJudge, { query }, as)
const everyOne = async (query: Query) => {
  const first = await ask(query)
  const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, n) => ask({ ...query, page: n + 1 })))
  return [first, ...rest].flatMap(({ teams }) => teams)
}

describe('A judge', () => {
  it('finds every paid team of a season by its number, and no other', async () => {
    const { seasons, season, competions, teams } = await ask()
    expect(season).toBe(seasons[0]?._id)
    expect(teams.length).toBeGreaterThan(0)
    const all = await everyOne({ season: season ?? '' })
    const paid = await api.deps.orm.em
      .fork()
      .find(Team, { season: new ObjectId(season ?? ''), payment_status: true }, { orderBy: { team_no: 1 } })
    expect(all.map(({ id }) => id)).toEqual(paid.map(({ id }) => id))
    const competion = all[0]?.competion._id ?? ''
    expect(competions.map(({ _id }) => _id)).toContain(competion)
    const ofOne = await everyOne({ season: season ?? '', competion })
    expect(ofOne).toEqual(all.filter((team) => team.competion._id === competion))
  })

  it.each(['سدنة', 'الملك فيصل', '٠٠٠١'])('finds them by name, school and number: %s', async (s) => {
    const { teams } = await ask({ s })
    expect(teams.length).toBeGreaterThan(0)
    expect(teams.length).toBeLessThan(4)
  })

  it.each(['1100000015', 'coach@demo.test', '0501204471', 'STEB-00001'])('finds nobody’s number: %s', async (s) => {
    expect((await ask({ s })).teams).toEqual([])
  })

  it('sees nothing of their people', async () => {
    const { teams } = await ask({ s: 'سدنة الحصن' })
    expect(Object.keys(teams[0] ?? {}).toSorted()).toEqual(
      ['_id', 'ageLevel', 'competion', 'id', 'image', 'name', 'schoolName', 'team_no'].toSorted(),
    )
  })

  it('finds nothing without paid teams', async () => {
    expect(await ask({ season: 'a'.repeat(24) })).toMatchObject({ teams: [], competions: [], totalPages: 0 })
  })
})
