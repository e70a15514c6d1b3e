import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listMyTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { type Ground, openGround, refusal, stage } from './registration.fixture.ts'

const START = new Date('2026-01-01T09:00:00Z')
const { api, fork, coach } = await stage({ now: () => START })
const coachUser = await fork().findOneOrFail(User, { national_id: PEOPLE.coach })

let made = 0
/** Teams of a person, each a minute younger than the one before. */
async function teamsOf(user: User, { season, competion, region }: Ground, names: string[], facts: Partial<Team> = {}) {
  const em = fork()
  for (const name of names) {
    made += 1
    em.create(Team, {
      ...{ team_no: made, name, season, competion, region, user, coaches: [], members: [] },
      ...{ schoolName: 'مدرسة الأندلس', city: 'الخرج', stage: '', ageLevel: 'Junior', image: '', entity: null },
      ...{ name_key: null, member_keys: null, held_until: null },
      created_at: new Date(START.getTime() + made * 60_000),
      ...facts,
    })
  }
  await em.flush()
}

const mine = (as: Fetcher, query: { page?: number; season?: string } = {}) => send(listMyTeams, { query }, as)
const namesOf = ({ teams }: Awaited<ReturnType<typeof mine>>) => teams.map(({ name }) => name)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`)

const older = await openGround(api, { season: { name_en: 'Olympiad 2025', created_at: new Date('2025-01-01') } })
const newer = await openGround(api)
const elsewhere = await openGround(api, { season: { name_en: 'Somebody else’s' } })
await teamsOf(coachUser, older, numbered(11))
await teamsOf(coachUser, newer, ['Newest but one', 'Newest'])
const other = await fork().findOneOrFail(User, { national_id: PEOPLE.coach2 })
await teamsOf(other, elsewhere, ['Not mine'])

describe('My Teams by page', () => {
  test('gives ten at a time, newest first, until there are no more', async () => {
    const first = await mine(coach)
    expect(namesOf(first)).toEqual(['Newest', 'Newest but one', ...numbered(11).reverse().slice(0, 8)])
    expect(first).toMatchObject({ currentPage: 0, totalPages: 2 })
    const second = await mine(coach, { page: 1 })
    expect(namesOf(second)).toEqual(['Team 3', 'Team 2', 'Team 1'])
    expect(second).toMatchObject({ currentPage: 1, totalPages: 2 })
    expect(await mine(coach, { page: 2 })).toMatchObject({ teams: [], currentPage: 2, totalPages: 2 })
  })

  test('names the seasons that one has teams in, newest first, whichever is shown', async () => {
    const seasons = [newer, older].map(({ season }) => season._id.toHexString())
    const shown = await mine(coach, { season: seasons[0] ?? '' })
    expect(namesOf(shown)).toEqual(['Newest', 'Newest but one'])
    expect(shown.totalPages).toBe(1)
    expect(shown.seasons.map(({ _id }) => _id)).toEqual(seasons)
    expect(shown.seasons[0]).toMatchObject({ name: 'أولمبياد 2026', name_en: 'Olympiad 2026' })
    expect((await mine(coach, { season: 'all' })).totalPages).toBe(2)
  })

  test('shows nothing of a season where only others have teams', async () => {
    const season = elsewhere.season._id.toHexString()
    expect(await mine(coach, { season })).toMatchObject({ teams: [], totalPages: 0 })
    expect(namesOf(await mine(await api.as('coach2'), { season }))).toEqual(['Not mine'])
  })

  test('is empty for a judge, who sees every paid team but has none', async () => {
    await fork().nativeUpdate(Team, { name: 'Newest' }, { payment_status: true })
    expect(await mine(await api.as('judge'))).toEqual({ teams: [], seasons: [], totalPages: 0, currentPage: 0 })
  })

  test('is refused without a session, and for what is no page and no season', async () => {
    expect((await refusal(mine(api.visitor))).status).toBe(401)
    for (const query of [
      'page=-1',
      'page=1.5',
      'page=x',
      'season=2026',
      `season=${new ObjectId()}0`,
      'season[$ne]=a&page=$',
    ])
      expect((await coach(`/api/teams/myteams?${query}`)).status).toBe(400)
  })
})
