import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { deterministicId } from '@olympiad/sandbox/people/regions'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const STUDENT_BY_PLATFORM_ID = deterministicId('person', PEOPLE.student)

const { api, fork, written, coach, coach2 } = await registrationFixture()

describe('a coach registers a team', () => {
  test('and it is unpaid, with the platform’s data', async () => {
    const ground = await createOpenCompetition(api)
    const { team, response } = await register(coach, registrationForm(ground))
    expect(team).toMatchObject({
      name: 'صقور سدير',
      schoolName: 'مدرسة الأندلس',
      city: 'Al Kharj',
      ageLevel: 'Junior',
      status: true,
      payment_status: false,
      order_status: 'pending',
      may_pay: true,
      team_no: 1,
      season: { slug: ground.season.slug },
      competion: { slug: 'robo_mission', price: 450 },
      region: { en_name: 'Riyadh' },
      coaches: [{ name: 'نورة العتيبي' }],
      members: [{ name: 'ريان المطيري' }, { name: 'تركي العنزي' }],
      to_pay: 518,
      entity: null,
      resultes: [],
    })
    const shown = await fetch(response.order.url)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('518.00')
  })

  test.each([
    [450, { subtotal: 450, tax: 67.5, rounding: 0.5, total_amount: 518 }, '518.00'],
    [100, { subtotal: 100, tax: 15, rounding: 0, total_amount: 115 }, '115.00'],
    [99.99, { subtotal: 99.99, tax: 15, rounding: 0.01, total_amount: 115 }, '115.00'],
    [433.33, { subtotal: 433.33, tax: 65, rounding: -0.33, total_amount: 498 }, '498.00'],
  ])('for %d riyals, and every halala adds up', async (price, money, asked) => {
    const { team, response } = await register(
      coach,
      registrationForm(await createOpenCompetition(api, { competion: { price } })),
    )
    const order = await fork().findOneOrFail(Order, { trx_reference: response.order.ref })
    expect(order).toMatchObject({ ...money, currency: 'SAR', payment_status: 'pending', attempt: 1 })
    expect(order.team._id.toHexString()).toBe(team._id)
    const provider = await fetch(`${api.sandbox.url}/control/orders/${response.order.ref}`)
    expect(await provider.json()).toMatchObject({
      order: {
        amount: asked,
        currency: 'SAR',
        cartid: order.order_id,
        test: true,
        customer: { email: 'coach@demo.test' },
        return: {
          authorised: `http://localhost:3000/payment/telr?team_id=${team._id}`,
          declined: `http://localhost:3000/payment/telr?team_id=${team._id}`,
          cancelled: `http://localhost:3000/payment/telr?team_id=${team._id}`,
        },
      },
    })
  })

  test.each([{ paid: false }, { price: 0 }])(
    'that has nothing to pay (%o) and is active at once',
    async (competion) => {
      const { team, response } = await register(
        coach,
        registrationForm(await createOpenCompetition(api, { competion })),
      )
      expect(team).toMatchObject({ status: true, payment_status: true, may_pay: false })
      expect(team).not.toHaveProperty('order_status')
      expect(response.order).toEqual({ ref: '', url: `http://localhost:3000/payment/telr?team_id=${team._id}` })
    },
  )

  test('and gets one mail in their language', async () => {
    const form = registrationForm(await createOpenCompetition(api, { season: { name_en: 'With a fee' } }))
    const { team } = await register(coach, form, 'one-submit-with-a-mail')
    await register(coach, form, 'one-submit-with-a-mail')
    const free = await register(
      coach,
      registrationForm(await createOpenCompetition(api, { season: { name_en: 'Free' }, competion: { paid: false } })),
    )
    const mailsOf = ({ season }: typeof team) =>
      fork().find(OutboxMail, { template: 'registration_received', 'data.season.name_en': season.name_en } as object)
    expect(await mailsOf(team)).toMatchObject([
      { to: 'coach@demo.test', lang: 'en', data: { team: 'صقور سدير', team_no: 1, to_pay: 51_800, currency: 'SAR' } },
    ])
    expect(await mailsOf(free.team)).toMatchObject([{ data: { to_pay: 0 } }])
  })

  test('with Arabic digits, a membership number and empty inputs', async () => {
    const form = { coaches: ['', '١١٠٠٠٠٠٠١٥'], members: ['', ' 1100000056 ', ''], city: 'الخرج' }
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api), form))
    expect(team.coaches.map(({ name }) => name)).toEqual(['نورة العتيبي'])
    expect(team.members.map(({ name }) => name)).toEqual(['ريان المطيري'])
    expect(team.city).toBe('Al Kharj')
  })

  test.each(['selectedCompetion', 'selectedCompetition'])(
    'but not for another fee than the one that was shown, as %s',
    async (field) => {
      const ground = await createOpenCompetition(api)
      const before = await written()
      const form = { ...registrationForm(ground), [field]: { price: 300 } }
      expect(await callErrorOf(register(coach, form))).toMatchObject({ status: 409, code: 'price_changed' })
      expect(await written()).toEqual(before)
    },
  )

  test('from a page of the previous version, and once when the next version sends it again', async () => {
    const form = registrationForm(await createOpenCompetition(api))
    const key = crypto.randomUUID()
    const { team } = await register(coach, { ...form, selectedCompetition: { price: 450 } }, key)
    const again = await register(coach, { ...form, selectedCompetion: { price: 450 } }, key)
    expect(again.team._id).toBe(team._id)
  })

  test('without a city or stage, and display-only fields are ignored', async () => {
    const { city, stage, ...form } = registrationForm(await createOpenCompetition(api))
    const { team } = await register(coach, {
      ...form,
      selectedCompetion: { name: 'Another one', price: 450 },
      membersPreview: [{ name: 'Somebody else' }],
    })
    expect(team).toMatchObject({ city: '', stage: '', competion: { price: 450 } })
    expect(team.members.map(({ name }) => name)).not.toContain('Somebody else')
  })

  test.each([null, { price: '450' }])('without a displayed price: %j', async (selectedCompetion) => {
    const form = { ...registrationForm(await createOpenCompetition(api)), selectedCompetion }
    expect((await register(coach, form)).team.competion.price).toBe(450)
  })

  test('with the next number of its season, in any competition', async () => {
    const ground = await createOpenCompetition(api)
    const numbers: number[] = []
    for (const [index, member] of [PEOPLE.student, PEOPLE.student2, PEOPLE.student3].entries()) {
      const { team } = await register(coach, registrationForm(ground, { teamName: `Team ${index}`, members: [member] }))
      numbers.push(team.team_no)
    }
    expect(numbers).toEqual([1, 2, 3])
  })

  test('and so do an entity and an admin', async () => {
    const ground = await createOpenCompetition(api)
    await register(await api.as('entity'), registrationForm(ground, { members: [PEOPLE.student] }))
    await register(await asAdmin(api), registrationForm(ground, { members: [PEOPLE.student2], teamName: 'Other' }))
    expect(await fork().count(Team, { season: ground.season._id })).toBe(2)
  })
})

describe('a registration is not for', () => {
  test('visitors, students and judges', async () => {
    const form = registrationForm(await createOpenCompetition(api))
    const before = await written()
    expect(await callErrorOf(register(api.visitor, form))).toMatchObject({ status: 401, code: 'session_required' })
    expect(await callErrorOf(register(await api.as('student'), form))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await callErrorOf(register(await api.as('judge'), form))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await written()).toEqual(before)
  })
})

describe('a form is refused with the field and its text, and nothing is written, for', () => {
  type Case = [string, Partial<RegistrationDraft>, number, string, string]
  const nobody = '1199999999'
  test.each<Case>([
    ['no season', { season_id: '' }, 400, 'season_id', 'fill_all_fields'],
    ['an unknown season', { season_id: 'a'.repeat(24) }, 400, 'season_id', 'season_unknown'],
    ['an unknown competition', { competion_id: 'a'.repeat(24) }, 400, 'competion_id', 'competition_unknown'],
    [
      'an operator for an id',
      { competion_id: { $ne: '' } as unknown as string },
      400,
      'competion_id',
      'fill_all_fields',
    ],
    ['another age group', { ageLevel: 'Senior' }, 400, 'ageLevel', 'age_level_unknown'],
    ['no school', { schoolName: ' ' }, 400, 'schoolName', 'fill_all_fields'],
    ['a name that is too long', { teamName: 'x'.repeat(61) }, 400, 'teamName', 'too_long'],
    ['a name without a letter', { teamName: 'ـــ' }, 400, 'teamName', 'fill_all_fields'],
    ['a name with hidden characters', { teamName: 'a\u202Eb' }, 400, 'teamName', 'hidden_characters'],
    ['an unknown region', { region: 'a'.repeat(24) }, 400, 'region', 'region_unknown'],
    ['a city of another region', { city: 'Jeddah' }, 400, 'city', 'city_unknown'],
    ['a picture that is not ours', { image: 'other.png' }, 400, 'image', 'upload_unknown'],
    ['a path for a picture', { image: '../../secret.png' }, 400, 'image', 'upload_missing'],
    ['no coach', { coaches: [''] }, 400, 'coaches', 'add_correct_coach'],
    ['no member', { members: [] }, 400, 'members', 'add_correct_members'],
    ['a short number', { members: ['12345'] }, 400, 'members.0', 'person_id_short'],
    ['too many coaches', { coaches: [PEOPLE.coach, PEOPLE.coach2, nobody] }, 400, 'coaches', 'too_many_coaches'],
    [
      'too many members',
      { members: ['1', '2', '3', '4'].map((n) => n.repeat(10)) },
      400,
      'members',
      'too_many_members',
    ],
    ['one member twice', { members: [PEOPLE.student, PEOPLE.student] }, 400, 'members', 'person_duplicate'],
    [
      'one member by two numbers',
      { members: [PEOPLE.student, STUDENT_BY_PLATFORM_ID] },
      400,
      'members.1',
      'person_duplicate',
    ],
    ['a coach as a member', { members: [PEOPLE.coach] }, 400, 'members', 'coach_own_id'],
    ['an unknown coach', { coaches: [PEOPLE.coach, nobody] }, 400, 'coaches.1', 'coach_not_found'],
    ['an unknown member', { members: ['', PEOPLE.student, nobody] }, 400, 'members.2', 'member_not_found'],
    ['a student as a coach', { coaches: [PEOPLE.student] }, 400, 'coaches.0', 'coach_not_found'],
    ['another coach as a member', { members: [PEOPLE.coach2] }, 400, 'members.0', 'member_not_found'],
    ['an unknown field', { isAdmin: true } as Partial<RegistrationDraft>, 400, 'isAdmin', 'unknown_field'],
  ])('%s', async (_, changes, status, field, code) => {
    const form = registrationForm(await createOpenCompetition(api), changes)
    const before = await written()
    const refused = await callErrorOf(register(coach, form))
    expect(refused).toMatchObject({ status, code })
    expect(refused.errors).toContainEqual({ field, msg: refused.message })
    expect(refused.message).not.toBe('')
    expect(await written()).toEqual(before)
  })

  test('a person with two platform accounts as two people', async () => {
    const { membership } = api.deps
    onTestFinished(() => {
      api.deps.membership = membership
    })
    const findMember = async (id: string) => {
      const found = await membership.findMember(id)
      return found && { ...found, national_id: PEOPLE.coach }
    }
    api.deps.membership = { ...membership, findMember }
    const refused = await callErrorOf(
      register(coach, registrationForm(await createOpenCompetition(api), { members: [PEOPLE.student] })),
    )
    expect(refused).toMatchObject({ status: 400, code: 'coach_own_id', errors: [{ field: 'members.0' }] })
  })

  test('several errors at once', async () => {
    const form = registrationForm(await createOpenCompetition(api), {
      ageLevel: 'Senior',
      city: 'Jeddah',
      image: 'other.png',
    })
    const { errors } = await callErrorOf(register(coach, form))
    expect(errors.map(({ field }) => field)).toEqual(['ageLevel', 'city', 'image'])
  })

  test.each([
    ['a closed season', { season: { registration: false } }, 409, 'season_id', 'season_closed'],
    ['a hidden season', { season: { status: false } }, 400, 'season_id', 'season_unknown'],
    ['a closed competition', { competion: { reg_status: false } }, 409, 'competion_id', 'competition_closed'],
    ['a hidden competition', { competion: { status: false } }, 400, 'competion_id', 'competition_unknown'],
  ])('%s', async (_, changes, status, field, code) => {
    const form = registrationForm(await createOpenCompetition(api, changes))
    const refused = await callErrorOf(register(coach, form))
    expect(refused).toMatchObject({ status, code, errors: [{ field }] })
  })

  test.each([
    [
      'before it opens',
      { registration_opens_at: '2127-03-01T06:00:00.000Z' },
      'registration_not_yet',
      'Registration opens on 1 March 2127 at 9:00 am (Riyadh time).',
    ],
    [
      'once it has closed',
      { registration_closes_at: '2026-03-01T06:00:00.000Z' },
      'registration_over',
      'Registration closed on 1 March 2026 at 9:00 am (Riyadh time).',
    ],
  ])('a competition %s, with the moment', async (_, end, code, msg) => {
    for (const changes of [{ season: end }, { competion: end }]) {
      const refused = await callErrorOf(register(coach, registrationForm(await createOpenCompetition(api, changes))))
      expect(refused).toMatchObject({ status: 409, code, errors: [{ field: 'competion_id' }] })
      expect(refused.message).toContain(msg)
      expect(refused.errors[0]?.msg).toContain(msg)
    }
  })

  test('a competition of another season', async () => {
    const ground = await createOpenCompetition(api)
    const { season } = await createOpenCompetition(api)
    const refused = await callErrorOf(register(coach, registrationForm({ ...ground, season })))
    expect(refused).toMatchObject({ status: 400, code: 'competition_unknown' })
  })

  test('invalid JSON, in the language of the caller', async () => {
    const answer = await coach('/api/teams/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: '{',
    })
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).msg).toBe('تعذّرت قراءة الطلب.')
    expect(decodeURIComponent(answer.headers.get('e_message') ?? '')).toBe('تعذّرت قراءة الطلب.')
  })
})

describe('a team’s reservation in its competition protects', () => {
  test('its name, in any spelling', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground, { teamName: 'Sudair  Falcons', members: [PEOPLE.student] }))
    for (const teamName of ['sudair falcons', 'SUDAIR FALCÓNS', ' Sudair Falcons ']) {
      const refused = await callErrorOf(register(coach2, registrationForm(ground, { teamName })))
      expect(refused).toMatchObject({ status: 409, code: 'team_name_taken', errors: [{ field: 'teamName' }] })
    }
    const { season, ...elsewhere } = await createOpenCompetition(api)
    await register(coach2, registrationForm({ season, ...elsewhere }, { teamName: 'Sudair Falcons' }))
  })

  test('its members, by any number', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground, { members: [PEOPLE.student] }))
    const form = registrationForm(ground, { teamName: 'Other', members: [PEOPLE.student2, STUDENT_BY_PLATFORM_ID] })
    const refused = await callErrorOf(register(coach2, form))
    expect(refused).toMatchObject({
      status: 409,
      code: 'member_taken',
      errors: [
        { field: 'members.1', msg: '\u2068ليان القحطاني\u2069 is already in another team of this competition.' },
      ],
    })
    const inArabic = await coach2('/api/teams/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify({ data: form }),
    })
    expect((await parseJsonResponse(inArabic)).msg).toBe('\u2068ليان القحطاني\u2069 في فريق آخر من هذه المسابقة.')
    await register(coach2, registrationForm(ground, { teamName: 'Other', members: [PEOPLE.student2] }))
  })

  test('but not its coach, who may coach more teams', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground, { members: [PEOPLE.student] }))
    await register(coach, registrationForm(ground, { members: [PEOPLE.student2], teamName: 'Other' }))
  })
})
