import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { listMyTeams, listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  registrationFixture,
} from './registration.fixture.ts'

const START = new Date('2026-01-01T09:00:00Z')
const { api, fork, coach } = await registrationFixture({ now: () => START })
const coachUser = await fork().findOneOrFail(User, { national_id: PEOPLE.coach })

const admin = await asAdmin(api)

let teamCount = 0
async function teamsOf(
  user: User,
  { season, competion, region }: OpenCompetition,
  names: string[],
  facts: Partial<Team> = {},
) {
  const em = fork()
  for (const name of names) {
    teamCount += 1
    em.create(Team, {
      ...{ team_no: teamCount, name, season, competion, region, user, coaches: [], members: [] },
      ...{ schoolName: 'مدرسة الأندلس', city: 'الخرج', stage: '', ageLevel: 'Junior', image: '', entity: null },
      ...{ name_key: null, member_keys: null, held_until: null },
      created_at: new Date(START.getTime() + teamCount * 60_000),
      ...facts,
    })
  }
  await em.flush()
}

const mine = (as: Fetcher, query: { page?: number; season?: string } = {}) => send(listMyTeams, { query }, as)
const namesOf = ({ teams }: Awaited<ReturnType<typeof mine>>) => teams.map(({ name }) => name)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`)

const older = await createOpenCompetition(api, {
  season: { name_en: 'Olympiad 2025', created_at: new Date('2025-01-01') },
})

const newer = await createOpenCompetition(api)
const elsewhere = await createOpenCompetition(api, { season: { name_en: 'Somebody else’s' } })
await teamsOf(coachUser, older, numbered(11))
await teamsOf(coachUser, newer, ['Newest but one', 'Newest'])
const other = await fork().findOneOrFail(User, { national_id: PEOPLE.coach2 })
await teamsOf(other, elsewhere, ['Not mine'])

describe('My Teams by page', () => {
  test('returns ten at a time, newest first', async () => {
    const first = await mine(coach)
    expect(namesOf(first)).toEqual(['Newest', 'Newest but one', ...numbered(11).reverse().slice(0, 8)])
    expect(first).toMatchObject({ currentPage: 0, totalPages: 2 })
    const second = await mine(coach, { page: 1 })
    expect(namesOf(second)).toEqual(['Team 3', 'Team 2', 'Team 1'])
    expect(second).toMatchObject({ currentPage: 1, totalPages: 2 })
    expect(await mine(coach, { page: 2 })).toMatchObject({ teams: [], currentPage: 2, totalPages: 2 })
  })

  test('lists the seasons of one’s teams, newest first, on every page', async () => {
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

  test.each(['season', 'competion', 'region'] as const)(
    'shows a team whose %s was deleted as disabled and without a payment, and logs it',
    async (field) => {
      const logged = vi.spyOn(api.deps.log, 'error')
      onTestFinished(() => logged.mockRestore())
      const where = { name: 'Newest but one' }
      const { _id, [field]: before } = await fork().findOneOrFail(Team, where)
      const missing = new ObjectId()
      await fork().nativeUpdate(Team, where, { [field]: missing })
      onTestFinished(async () => void (await fork().nativeUpdate(Team, where, { [field]: before })))
      const { teams } = await mine(coach)
      expect(teams).toHaveLength(10)
      const id = _id.toHexString()
      const broken = { id, status: false, may_pay: false, [field]: { _id: missing.toHexString() } }
      expect(teams[1]).toMatchObject(broken)
      expect(teams[0]).toMatchObject({ name: 'Newest', status: true })
      expect(await send(listTeams, { query: { team_id: id } }, coach)).toMatchObject({ team: broken })
      const shown = await (await admin(`/api/admin/teams/${id}`)).json()
      expect(shown).toMatchObject(broken)
      const what = expect.objectContaining({ team: id, [field]: missing.toHexString() })
      expect(logged).toHaveBeenCalledWith(what, 'a team refers to a record that is not there')
    },
  )

  test('is refused without a session, and for an invalid page or season', async () => {
    expect((await callErrorOf(mine(api.visitor))).status).toBe(401)
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
