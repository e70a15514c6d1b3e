import { ObjectId } from '@mikro-orm/mongodb'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { describe, expect, test } from 'vitest'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { createScoring, divisionOf } from '../judging/events.fixture.ts'
import { teamPaymentSummary } from '../payments/payments.fixture.ts'
import { adminTeamCalls, toFormData } from './admin.fixture.ts'
import {
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const { put, registered } = adminTeamCalls(api)
const stored = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

const another = async ({ season }: OpenCompetition, changes: Partial<Omit<Competition, 'season'>> = {}) => {
  const em = fork()
  const competition = em.create(Competition, {
    slug: new ObjectId().toHexString(),
    name: 'سومو',
    name_en: 'Sumo',
    type: 'School',
    status: true,
    reg_status: false,
    agelevel: [{ title: 'Junior', desc: '', desc_en: '' }],
    coaches_no: 2,
    members_no: 3,
    paid: true,
    price: 450,
    currency: 'SAR',
    created_at: api.deps.now(),
    ...changes,
    season: season._id,
  })
  await em.flush()
  return competition
}

describe('an admin edits a team', () => {
  test('by the console’s form, which changes only the sent fields', async () => {
    const { id } = await registered(coach)
    const answer = await put(id, {
      name: 'نسور نجد',
      schoolName: 'School 7',
      ageLevel: 'High Elementry',
      city: 'الرياض',
      stage: '',
      status: false,
      notes: 'Called on Monday',
    })
    expect(answer).toMatchObject({ http: 200, success: true, msg: 'Update Successfully!' })
    expect(answer).toMatchObject({ name: 'نسور نجد', ageLevel: 'High Elementry', city: 'Riyadh', status: false })
    expect(await stored(id)).toMatchObject({
      name_key: 'نسور نجد',
      stage: '',
      notes: 'Called on Monday',
      payment_status: false,
      image: 'logo.png',
    })
  })

  test('by the specified form with a picture and unchanged other fields', async () => {
    const { id, competion } = await registered(coach)
    const form = toFormData({
      id,
      name: 'صقور سدير',
      schoolName: 'مدرسة أخرى',
      ageLevel: 'junior',
      stage: 'متوسط',
      payment_status: 'false',
      city: 'Al Kharj',
      competion: competion.id,
      file: new Blob([PNG], { type: 'image/png' }),
    })
    expect(await put(undefined, form)).toMatchObject({ http: 200, schoolName: 'مدرسة أخرى' })
    expect((await stored(id)).image).toMatch(/^[\w-]{36}\.png$/)
  })

  test('but the other name of its city changes nothing', async () => {
    const { id } = await registered(coach)
    expect(await put(id, { city: 'الخرج', payment_status: true })).toMatchObject({ http: 200, city: 'Al Kharj' })
  })

  test('by a switch alone, with its own message', async () => {
    const { id } = await registered(coach)
    expect(await put(id, { status: false })).toMatchObject({ http: 200, msg: 'Status is Updated Successfully!' })
  })

  test('with the payment and other fields, which the invoice already shows', async () => {
    const { id } = await registered(coach)
    const answer = await put(id, { name: 'Another', schoolName: 'مدرسة أخرى', payment_status: true })
    expect(answer).toMatchObject({ http: 200, name: 'Another', payment_status: true })
    const { items } = await api.deps.orm.em
      .fork()
      .findOneOrFail(Order, { team: new ObjectId(id), payment_status: 'paid' })
    expect(items).toMatchObject({ name: 'Another', schoolName: 'مدرسة أخرى' })
  })

  test('as a whole: a refused payment or field changes nothing', async () => {
    const { id } = await registered(coach)
    expect(await put(id, { city: 'Jeddah', payment_status: true })).toMatchObject({ http: 400 })
    expect([(await stored(id)).name, (await teamPaymentSummary(api, id)).paid]).toEqual(['صقور سدير', false])
    await put(id, { payment_status: true })
    expect(await put(id, { name: 'Another', payment_status: false })).toMatchObject({
      http: 409,
      code: 'refund_required',
    })
    expect([(await stored(id)).name, (await teamPaymentSummary(api, id)).paid]).toEqual(['صقور سدير', true])
  })

  test.each([
    ['a name of nothing', { name: ' ' }, 'name', 'Please fill in all fields...'],
    ['a name of marks', { name: '\u064b' }, 'name', 'Please fill in all fields...'],
    ['an age level of nowhere', { ageLevel: 'Old' }, 'ageLevel', 'This age group is not part of the competition.'],
    ['a city elsewhere', { city: 'Jeddah' }, 'city', 'This city is not in the region you chose.'],
    ['a region of nowhere', { region: 'a'.repeat(24) }, 'region', 'This region does not exist.'],
    ['no picture', { image: '' }, 'image', 'Please choose a picture.'],
    ['a picture that is not there', { image: 'gone.png' }, 'image', /no longer here/],
    ['its owner', { user: 'a'.repeat(24) }, 'user', 'This field is not known here.'],
    ['its people', { members: [] }, 'members', 'This field is not known here.'],
    ['its number', { team_no: 99 }, 'team_no', 'This field is not known here.'],
    ['an operator', { name: { $ne: '' } }, 'name', 'Please fill in all fields...'],
  ])('is refused with %s', async (_what, changes, field, msg) => {
    const { id } = await registered(coach)
    const before = JSON.stringify(await stored(id))
    const answer = await put(id, { ...changes, ...('name' in changes ? {} : { name: 'Another' }) })
    expect([answer.http, answer.errors]).toEqual([400, [{ field, msg: expect.stringMatching(msg) }]])
    expect(JSON.stringify(await stored(id))).toBe(before)
  })

  test('with another region and its city', async () => {
    const { id } = await registered(coach)
    const em = fork()
    const makkah = em.create(Region, { en_name: 'Makkah', ar_name: 'مكة المكرمة' })
    await em.flush()
    expect(await put(id, { region: makkah.id })).toMatchObject({ http: 400, errors: [{ field: 'city' }] })
    expect(await put(id, { region: makkah.id, city: '' })).toMatchObject({ http: 200, region: { en_name: 'Makkah' } })
  })

  test('only if it exists, and only as an admin', async () => {
    const { id } = await registered(coach)
    expect((await put('a'.repeat(24), { name: 'X' })).http).toBe(404)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await put(id, { name: 'X' }, await api.as(person))).http).toBe(403)
    }
    expect((await put(id, { name: 'X' }, api.visitor)).http).toBe(401)
  })
})

describe('the name of a team', () => {
  test('is unique in its competition, in any spelling', async () => {
    const first = await registered(coach)
    const second = await registered(
      coach2,
      { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] },
      first.ground,
    )
    const answer = await put(second.id, { name: 'صُقور  سدير' })
    expect(answer).toMatchObject({ http: 409, code: 'team_name_taken', errors: [{ field: 'name' }] })
    expect((await put(first.id, { name: 'صُقور سدير' })).http).toBe(200)
  })

  test('goes to one of two concurrent teams', async () => {
    const first = await registered(coach)
    const other = { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }
    const second = await registered(coach2, other, first.ground)
    const answers = await Promise.all([first, second].map(({ id }) => put(id, { name: 'Falcons' })))
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect(await fork().count(Team, { season: first.season._id, name_key: 'falcons' })).toBe(1)
  })
})

describe('another competition', () => {
  test('accepts a fitting team with its open payment', async () => {
    const { id, ground } = await registered(coach)
    const target = await another(ground)
    expect(await put(id, { competion: target.id })).toMatchObject({ http: 200, competion: { name_en: 'Sumo' } })
    expect(await fork().findOneOrFail(Order, { team: new ObjectId(id) })).toMatchObject({
      competion: target._id,
      items: { competion: { name_en: 'Sumo' } },
    })
  })

  test('accepts a team whose new name is taken only in the old competition', async () => {
    const { id, ground } = await registered(coach)
    const named = { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }
    await registered(coach2, named, ground)
    const target = await another(ground)
    expect(await put(id, { competion: target.id, name: 'Second' })).toMatchObject({ http: 200, name: 'Second' })
  })

  test('is refused if it is of another season', async () => {
    const { id } = await registered(coach)
    const { competion } = await createOpenCompetition(api)
    expect(await put(id, { competion: competion.id })).toMatchObject({ http: 409, code: 'competition_other_season' })
  })

  test.each([
    ['too_many_members', { members_no: 1 }],
    ['age_level_unknown', { agelevel: [{ title: 'Senior', desc: '', desc_en: '' }] }],
    ['team_move_fee', { price: 900 }],
    ['team_move_fee', { paid: false }],
  ])('refuses a team that does not fit (%s)', async (code, changes) => {
    const { id, ground } = await registered(coach)
    const target = await another(ground, changes)
    expect(await put(id, { competion: target.id, name: 'Another' })).toMatchObject({ http: 409, code })
    expect(await stored(id)).toMatchObject({ name: 'صقور سدير', competion: { _id: ground.competion._id } })
  })

  test('with a fee refuses a team that paid none', async () => {
    const { id, ground } = await registered(
      coach,
      {},
      await createOpenCompetition(api, { competion: { paid: false, price: 0 } }),
    )
    const target = await another(ground, { reg_status: true })
    expect(await put(id, { competion: target.id })).toMatchObject({ http: 409, code: 'team_never_paid' })
    expect(await put(id, { payment_status: false })).toMatchObject({ http: 409, code: 'team_never_paid' })
    const { team } = await register(coach, registrationForm(ground, { competion_id: target.id }))
    expect(await stored(team._id)).toMatchObject({ competion: { _id: target._id } })
  })

  test('refuses a taken member or name', async () => {
    const { id, ground } = await registered(coach)
    const target = await another(ground, { reg_status: true })
    const there = { competion_id: target.id, coaches: [PEOPLE.coach2] }
    await register(coach2, registrationForm(ground, { ...there, teamName: 'Second' }))
    expect(await put(id, { competion: target.id })).toMatchObject({
      http: 409,
      code: 'member_taken',
      errors: [{ field: 'competion', msg: '\u2068ريان المطيري\u2069 is already in another team of this competition.' }],
    })
    await register(coach2, registrationForm(ground, { ...there, members: [PEOPLE.student4] }))
    expect(await put(id, { competion: target.id })).toMatchObject({ http: 409, code: 'team_name_taken' })
  })

  test.each(['result', 'certificate'] as const)('refuses a team with a %s', async (what) => {
    const { id, ground, season, competion } = await registered(coach)
    const target = await another(ground)
    const em = fork()
    const of = { team: new ObjectId(id), season: season._id, competion: competion._id, created_at: api.deps.now() }
    if (what === 'result') em.create(Result, { ...of, ageLevel: 'Junior', ranked: 1 })
    else {
      const named = { name: '', name_en: '', slug: '' }
      const facts = {
        team: { name: '', team_no: 1, schoolName: '' },
        members: [],
        coaches: [],
        entity: '',
        ageLevel: '',
        season: named,
        competion: named,
        final: null,
      }
      em.create(Certificate, { ...of, crt_serial: id, type: 'q', facts, digest: '', slot: id })
    }
    await em.flush()
    expect(await put(id, { competion: target.id })).toMatchObject({ http: 409, code: 'team_has_outcome' })
  })

  test('refuses a team that was judged at an event', async () => {
    const { id, ground, competion } = await registered(coach)
    const target = await another(ground)
    const facts = {
      challenge: new ObjectId().toHexString(),
      division: divisionOf({ competion }),
      team: new ObjectId(id),
    }
    await createScoring(api, { event: { _id: new ObjectId() }, ...facts })
    expect(await put(id, { competion: target.id })).toMatchObject({ http: 409, code: 'team_was_judged' })
    const level = await put(id, { ageLevel: 'Senior' })
    expect(level).toMatchObject({ http: 409, code: 'team_was_judged', errors: [{ field: 'ageLevel' }] })
    expect(await put(id, { ageLevel: 'Junior', name: 'صقور' })).toMatchObject({ http: 200 })
  })
})

describe('a move together with a manual payment', () => {
  const manual = { means: 'cash', reference: '', paid_on: dayInRiyadh(api.deps.now()) }
  const cash = { payment_status: true, payment_means: 'cash', payment_day: manual.paid_on }
  const waiting = async () => {
    const team = await registered(coach)
    await fork().nativeUpdate(Order, { team: new ObjectId(team.id) }, { payment_status: 'failed' })
    return team
  }

  test('is refused as a whole if the other competition has no fee, as no order could record it', async () => {
    const { id, ground } = await waiting()
    const target = await another(ground, { paid: false })
    const answer = await put(id, { name: 'Another', competion: target.id, ...cash })
    expect(answer).toMatchObject({ http: 409, code: 'payment_means_conflict' })
    expect(await stored(id)).toMatchObject({
      name: 'صقور سدير',
      competion: { _id: ground.competion._id },
      payment_status: false,
    })
  })

  test('out of a free competition makes an order that records it', async () => {
    const { id, ground } = await waiting()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: false })
    const target = await another(ground)
    expect(await put(id, { competion: target.id, ...cash })).toMatchObject({ http: 200, payment_status: true })
    const order = await fork().findOneOrFail(Order, { team: new ObjectId(id), payment_status: 'paid' })
    expect(order).toMatchObject({ competion: target._id, manual })
  })
})
