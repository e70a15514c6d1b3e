import { getPersonRecords } from '@olympiad/contracts/calls/privacy'
import type { PersonRecords } from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { ContactMessage } from '../../../model/contact-message.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PEOPLE, parseJsonResponse } from '../../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

it('an admin sees the teams, payments, messages and the ban of a person', async () => {
  const em = api.deps.orm.em.fork()
  const coach = await em.findOneOrFail(User, { national_id: PEOPLE.coach })
  const now = api.deps.now()
  const [refunded, paid] = await em.find(Team, { user: coach._id }, { orderBy: { team_no: 1 } })
  if (!refunded || !paid) throw new Error('the coach has no two teams')
  em.assign(refunded, { payment_status: false, refunded: true })
  const message = {
    name: coach.name,
    phone: '0501204471',
    message: 'م'.repeat(200),
    lang: 'ar' as const,
    created_at: now,
  }
  em.create(ContactMessage, { ...message, email: coach.email.toUpperCase() })
  em.create(ContactMessage, { ...message, email: 'somebody@else.example' })
  em.create(CommunityBan, { user: coach._id, reason: 'Spam', created_at: now, until: null, by: 'Admin' })
  await em.flush()
  const path = `${getPersonRecords.path}?user=${coach.id}`
  const found = await parseJsonResponse<PersonRecords>(await api.admin(path))
  const own = await em.getCollection('teams').countDocuments({ 'coaches.national_id': PEOPLE.coach })
  expect(found.teams).toHaveLength(own)
  expect(found.teams[0]).toMatchObject({ name: expect.any(String), season: { name_en: expect.any(String) } })
  const paymentStates = new Map(found.teams.map(({ _id, payment }) => [_id, payment]))
  expect([paymentStates.get(refunded.id), paymentStates.get(paid.id)]).toEqual(['refunded', 'paid'])
  expect(found.orders).toHaveLength(await em.getCollection('orders').countDocuments({ user: coach._id }))
  expect(found.orders[0]).toMatchObject({ order_id: expect.stringContaining('wro-'), total_amount: expect.any(Number) })
  expect(found.messages).toEqual([
    { _id: expect.any(String), message: `${'م'.repeat(120)}…`, state: 'open', created_at: now.toISOString() },
  ])
  expect(found.bans).toMatchObject([{ reason: 'Spam', until: null }])
  expect((await api.visitor(path)).status).toBe(401)
  expect((await api.admin(`${getPersonRecords.path}?user=${'a'.repeat(24)}`)).status).toBe(404)
})
