import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminBan } from '@olympiad/contracts/views/community'
import { afterAll, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { AppError } from '../../../platform/errors.ts'
import { parseJsonResponse, startTestApi } from '../../../testing/harness.ts'
import { initialPostState } from '../writing/posting-permission.ts'
import { forumHelpers } from './moderation.fixture.ts'

let now = new Date('2026-03-01T09:00:00Z')
const api = await startTestApi({ now: () => now })
afterAll(() => api.close())
const forum = forumHelpers(api)
const admin = await forum.admin('Sara')

const listed = async (filter: object, { as } = admin) =>
  parseJsonResponse<AdminBan[]>(
    await as(`/api/admin/community-bans?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
const ban = (user: { toHexString(): string }, terms: object) =>
  admin.post('community-bans', { user: user.toHexString(), ...terms })
async function mayWrite(user: Awaited<ReturnType<typeof forum.person>>): Promise<boolean> {
  const em = forum.fork()
  try {
    await initialPostState(em, await em.findOneOrFail(User, { _id: user }), now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.key === 'community_banned') return false
    throw error
  }
}

describe('an admin bans somebody from writing', () => {
  it.each([
    [1, '2026-03-02T09:00:00.000Z'],
    [7, '2026-03-08T09:00:00.000Z'],
    [30, '2026-03-31T09:00:00.000Z'],
    [0, null],
  ])('for %i days, until %s', async (days, until) => {
    const user = await forum.person(PERSON_TYPE.student, 'سعد')
    expect(await mayWrite(user)).toBe(true)
    const { status, body } = await ban(user, { days, reason: ' Spam ' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ reason: 'Spam', until, by: 'Sara', created_at: now.toISOString() }),
    ])
    expect(body['user']).toMatchObject({ _id: user.toHexString(), name: 'سعد' })
    expect(await mayWrite(user)).toBe(false)
  })

  it('and another ban replaces the first', async () => {
    const user = await forum.person(PERSON_TYPE.coach, 'Khalid')
    await ban(user, { days: 0, reason: 'First' })
    expect((await ban(user, { days: '1' })).status).toBe(200)
    expect(await listed({ user: user.toHexString() })).toMatchObject([
      { reason: '', until: '2026-03-02T09:00:00.000Z' },
    ])
  })

  it('and lifts the ban', async () => {
    const user = await forum.person(PERSON_TYPE.coach, 'Khalid')
    const { body } = await ban(user, { days: 7 })
    expect((await admin.remove(`community-bans/${body['id']}`)).body.msg).toBe('Delete Successfully!')
    expect(await mayWrite(user)).toBe(true)
    expect((await admin.remove(`community-bans?id=${body['id']}`)).status).toBe(404)
  })

  it('who stays signed in and can still read', async () => {
    const as = await api.as('student')
    const me = await forum.fork().findOneOrFail(User, { national_id: '1100000023' })
    await ban(me._id, { days: 0 })
    expect(await mayWrite(me._id)).toBe(false)
    expect((await as('/api/auth/sessions')).status).toBe(200)
  })

  it('but never an admin, nor themselves', async () => {
    const other = await forum.admin('Maha')
    for (const id of [admin.id, other.id]) {
      const { status, body } = await ban(id, { days: 1 })
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([409, 'ban_admin', 'user'])
    }
  })

  it.each([
    [{ days: 2 }, 'days'],
    [{ days: '' }, 'days'],
    [{ days: null }, 'days'],
    [{ days: -1 }, 'days'],
    [{}, 'days'],
    [{ days: 1, reason: 'x'.repeat(501) }, 'reason'],
    [{ days: 1, until: '2030-01-01' }, 'until'],
    [{ days: 1, user: '0123456789abcdef01234567' }, 'user'],
    [{ days: 1, user: { $ne: null } }, 'user'],
  ])('but not by %j', async (terms, field) => {
    const user = await forum.person(PERSON_TYPE.coach, 'Khalid')
    const { status, body } = await ban(user, terms)
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(await mayWrite(user)).toBe(true)
  })
})

describe('the list of bans', () => {
  it('filters by active and expired, and finds names and reasons', async () => {
    const [brief, long, forGood] = [
      await forum.person(PERSON_TYPE.student, 'ريم أحمد'),
      await forum.person(PERSON_TYPE.student, 'ريم سالم'),
      await forum.person(PERSON_TYPE.student, 'Lama'),
    ]
    await ban(brief, { days: 1 })
    await ban(long, { days: 30 })
    await ban(forGood, { days: 0, reason: 'Insults (ريم)' })
    const before = now
    now = new Date('2026-03-05T09:00:00Z')
    const later = await forum.admin('Maha')
    const names = async (filter: object) => (await listed(filter, later)).map(({ user }) => user?.name).toSorted()
    expect(await names({ until: 'over', s: 'ريم احمد' })).toEqual(['ريم أحمد'])
    expect(await names({ until: 'running', s: 'ريم' })).toEqual(['Lama', 'ريم سالم'])
    expect(await mayWrite(brief)).toBe(true)
    expect((await later.get('community-bans?page=0&per_page=10&s=Lama')).body).toMatchObject({
      totalItems: 1,
      bans: [{ until: null }],
    })
    now = before
  })
})
