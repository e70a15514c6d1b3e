import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, test } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { ordersOfTeam, teamPaymentSummary } from '../payments/payments.fixture.ts'
import { adminTeamCalls, toFormData } from './admin.fixture.ts'
import { asAdmin, createOpenCompetition, registrationFixture, registrationForm } from './registration.fixture.ts'

const { api, fork, coach2 } = await registrationFixture()
const { create, put } = adminTeamCalls(api)
const accountOf = async (person: keyof typeof PEOPLE) => {
  await api.as(person)
  return (await fork().findOneOrFail(User, { national_id: PEOPLE[person] })).id
}

describe('an admin registers a team', () => {
  test('for the account that will pay for it', async () => {
    const user = await accountOf('entity')
    const answer = await create({ ...registrationForm(await createOpenCompetition(api)), user })
    expect(answer).toMatchObject({ http: 200, success: true, msg: 'Saved Successfully!' })
    expect(answer.team).toMatchObject({ name: 'صقور سدير', payment_status: false, user: { email: 'entity@demo.test' } })
    const [order] = await ordersOfTeam(api, answer.id)
    expect(order).toMatchObject({ payment_status: 'pending', trx_reference: '', buyer: { email: 'entity@demo.test' } })
    expect(await fork().count(OutboxMail, { to: 'entity@demo.test', template: 'registration_received' })).toBe(1)
    expect((await put(answer.id, { payment_status: true })).payment_status).toBe(true)
    expect((await teamPaymentSummary(api, answer.id)).invoices).toBe(1)
  })

  test('in their own name without an account, also as a form', async () => {
    const { coaches, members, waiting_list: _none, ...form } = registrationForm(await createOpenCompetition(api))
    const lists = { coaches: JSON.stringify(coaches), members: JSON.stringify(members) }
    const answer = await create(toFormData({ ...(form as Record<string, string>), ...lists }))
    expect(answer).toMatchObject({ http: 200, user: { name: 'Admin' } })
  })

  test('once, however often the same form is sent', async () => {
    const ground = await createOpenCompetition(api)
    const admin = await asAdmin(api)
    const key = { 'idempotency-key': 'one-form-of-mine' }
    const answers = await Promise.all([1, 2, 3].map(() => create(registrationForm(ground), key, admin)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await fork().count(Team, { season: ground.season._id })).toBe(1)
    const other = await create(registrationForm(ground, { teamName: 'Other' }), key, admin)
    expect(other).toMatchObject({ http: 409, code: 'idempotency_reused' })
  })

  test.each([
    ['a closed season', { season: { registration: false } }, {}, 'season_closed'],
    ['a closed competition', { competion: { reg_status: false } }, {}, 'competition_closed'],
    [
      'too many coaches',
      { competion: { coaches_no: 1 } },
      { coaches: [PEOPLE.coach, PEOPLE.coach2] },
      'too_many_coaches',
    ],
    ['nobody’s number', {}, { members: ['1999999999'] }, 'member_not_found'],
    ['no coach', {}, { coaches: [''] }, 'add_correct_coach'],
    ['another price', {}, { selectedCompetion: { price: 1 } }, 'price_changed'],
    ['a student’s account', {}, { user: 'student' }, 'registrar_unknown'],
    ['an account of nobody', {}, { user: 'a'.repeat(24) }, 'registrar_unknown'],
    ['a mark that it is paid', {}, { payment_status: true }, 'unknown_field'],
  ])('but not with %s', async (_what, changed, sent, code) => {
    const ground = await createOpenCompetition(api, changed)
    const user = 'user' in sent && sent.user === 'student' ? { user: await accountOf('student') } : {}
    const answer = await create({ ...registrationForm(ground), ...sent, ...user })
    expect(answer.code).toBe(code)
    expect(await fork().count(Team, { season: ground.season._id })).toBe(0)
  })

  test('and nobody else does so', async () => {
    const form = registrationForm(await createOpenCompetition(api))
    expect((await create(form, {}, coach2)).http).toBe(403)
    expect((await create(form, {}, api.visitor)).http).toBe(401)
    expect(await fork().count(Team, { season: new ObjectId(form.season_id) })).toBe(0)
  })
})
