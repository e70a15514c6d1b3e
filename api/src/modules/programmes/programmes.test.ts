import { send } from '@olympiad/contracts/call'
import { listRegions } from '@olympiad/contracts/calls/content'
import * as calls from '@olympiad/contracts/calls/programmes'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { championForm, moeForm, supportForm, teacherForm } from './programmes.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let competion: string
beforeAll(async () => {
  api = await startDemoApi()
  competion = (await send(calls.listMoeCompetitions, {}, api.visitor)).competions[0]?.id ?? ''
})
afterAll(() => api.close())

const DOCUMENTS = ['moetalents', 'wrosupports', 'teachertrainings', 'championprogrames']
const collection = (name: string) => api.deps.orm.em.fork().getCollection(name)
beforeEach(async () => {
  for (const name of [...DOCUMENTS, 'rate_limits']) await collection(name).deleteMany({})
})

const kept = (name: string) =>
  collection(name)
    .find({}, { projection: { _id: 0 } })
    .toArray()
const keptInAll = async () => (await Promise.all(DOCUMENTS.map(kept))).flat()

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify(body),
  })
const SUPPORT = calls.requestSupport.path
const TEACHER = calls.registerTeacher.path
const CHAMPION = calls.registerChampion.path
const MOE = calls.registerMoeTalent.path
const register = (changes: object = {}) => post(MOE, { registration: moeForm(competion, changes) })

describe('a visitor finds', () => {
  it('the training centres of a region, and none where there are none', async () => {
    const { regions } = await send(listRegions, {}, api.visitor)
    const idOf = (name: string) => regions.find(({ en_name }) => en_name === name)?.id ?? ''
    const centres = async (name: string) => {
      const answer = await api.visitor(`/api/trainings/?region_id=${idOf(name)}&training=training-center`)
      return (await parseJsonResponse<{ trainings: Record<string, string>[] }>(answer)).trainings
    }
    const riyadh = await centres('Riyadh')
    expect(riyadh).toHaveLength(3)
    expect(riyadh[0]).toMatchObject({ name_en: 'Al Aredh Robotics Training Centre', region: idOf('Riyadh') })
    expect(riyadh[0]?.['location']).toMatch(/^https:/)
    expect(await centres('Najran')).toEqual([])
    expect((await send(calls.listTrainingCentres, {}, api.visitor)).trainings).toHaveLength(9)
  })

  it.each(['region_id=riyadh', 'training=school', 'region_id[$ne]=x&region_id='])(
    'no centres for %s',
    async (query) => {
      expect((await api.visitor(`/api/trainings/?${query}`)).status).toBe(400)
    },
  )

  it('the choices of a registration with the ministry', async () => {
    const { moeTypes } = await send(calls.listMoeAdministrators, {}, api.visitor)
    expect(moeTypes).toHaveLength(13)
    const { moeTime } = await send(calls.listMoeTimeSlots, {}, api.visitor)
    expect(moeTime).toEqual([
      { _id: 'morning', id: 'morning', name: 'صباحًا', name_en: 'Morning' },
      { _id: 'evening', id: 'evening', name: 'مساءً', name_en: 'Evening' },
    ])
    const { competions } = await send(calls.listMoeCompetitions, {}, api.visitor)
    expect(competions).toHaveLength(11)
    expect(Object.keys(competions[0] ?? {})).toEqual(['_id', 'id', 'name', 'name_en'])
    const nowhere = await send(calls.listMoeCompetitions, { query: { season: '0'.repeat(24) } }, api.visitor)
    expect(nowhere.competions).toEqual([])
  })
})

describe('a valid form', () => {
  it.each([
    ['ar', 'أُرسل طلبكم بنجاح!'],
    ['en', 'Your Request Has been Submited Successfully!'],
  ])('is thanked in %s', async (lang, msg) => {
    const answer = await post(CHAMPION, championForm(), { 'accept-language': lang })
    expect([answer.status, await parseJsonResponse<object>(answer)]).toEqual([200, { success: true, msg }])
  })

  it('of a school is stored with normalised phone numbers', async () => {
    expect((await post(SUPPORT, supportForm())).status).toBe(200)
    expect(await kept('wrosupports')).toEqual([
      {
        school_name: 'ثانوية الفيصل',
        education_office: 'مكتب تعليم الشمال',
        city: 'Riyadh',
        phone_number: '+966112000000',
        principle_name: 'هند العتيبي',
        principle_phone: '+966501234567',
        email: 'school@example.com',
        students_count: 120,
        wro_participation: 'yes',
        kit_commitment: 'no',
        qualification_commitment: '',
        notes: 'السطر الأول\nالسطر الثاني',
        checked: false,
        created_at: expect.any(Date),
      },
    ])
  })

  it('has one name of a known city, however written, and another place as typed', async () => {
    await post(SUPPORT, supportForm({ city: ' الريــاض ' }))
    await post(TEACHER, teacherForm({ city: 'المدينة المنوره' }))
    await post(CHAMPION, championForm({ city: 'ابها' }))
    await post(CHAMPION, championForm({ identifier: 'صقور', city: 'هجرة بعيدة' }))
    const cities = (await keptInAll()).map(({ city }) => city)
    expect(cities).toEqual(['Riyadh', 'Madinah', 'Abha', 'هجرة بعيدة'])
  })

  it('of a school without a number of students has none', async () => {
    await post(SUPPORT, supportForm({ students_count: undefined, phone_number: '' }))
    await post(SUPPORT, supportForm({ students_count: '' }))
    expect((await kept('wrosupports')).map(({ students_count }) => students_count)).toEqual([0, 0])
  })

  it('of a teacher, of a champion and for the ministry carries the names of their documents', async () => {
    await post(TEACHER, teacherForm({ track: 'ROBOT_missions', student_count: '١٠' }))
    await post(CHAMPION, championForm())
    await register()
    expect(await kept('teachertrainings')).toMatchObject([
      { phone: '+966501234567', track: 'robot_missions', student_count: 10, created_at: expect.any(Date) },
    ])
    const [champion] = await kept('championprogrames')
    expect(champion).toMatchObject({ competition_detail: 'WRO 2024', achievement: '', note: '' })
    const [talent] = await kept('moetalents')
    expect(talent).toMatchObject({ phone: '+966501234567', subjects: 'الحاسب', moeAdmin: '', status: false })
    expect(talent?.['training']).toEqual(
      Array.from({ length: 5 }, () => ({ competion, time_slot_1: 'morning', time_slot_2: 'evening' })),
    )
    for (const callsName of ['phone_number', 'subject', 'topic_url']) expect(talent).not.toHaveProperty(callsName)
    for (const document of await keptInAll()) expect(document).not.toHaveProperty('consent')
    expect(champion).not.toHaveProperty('competition_year')
  })
})

describe('a number in a form', () => {
  it('is stored in Western digits; a team has any name', async () => {
    expect((await post(TEACHER, teacherForm({ id_number: ' ١١٠٠٠٠٠٠١٥ ' }))).status).toBe(200)
    const champion = (registration_type: string, identifier: string) =>
      post(CHAMPION, championForm({ registration_type, identifier }))
    expect((await champion('student', '١١٠٠٠٠٠٠٢٣')).status).toBe(200)
    expect((await champion('team', 'فريق ٧')).status).toBe(200)
    const kept = (await keptInAll()).map(({ id_number, identifier }) => id_number ?? identifier)
    expect(kept.toSorted()).toEqual(['1100000015', '1100000023', 'فريق ٧'])
    const answer = await champion('student', 'abc')
    expect(await parseJsonResponse(answer)).toMatchObject({
      errors: [{ field: 'identifier', msg: 'Enter the complete number: 10 digits.' }],
    })
  })
})

describe('an invalid form', () => {
  it.each<[string, string, unknown, string]>([
    ...['school_name', 'city', 'education_office', 'principle_name', 'principle_phone', 'email'].map(
      (field): [string, string, unknown, string] => [SUPPORT, field, ' ', 'Please fill in this field.'],
    ),
    [SUPPORT, 'email', 'school', 'Enter a complete email address, such as name@example.com.'],
    [SUPPORT, 'principle_phone', '12', 'Enter a complete phone number, such as 0112345678 or 0501234567.'],
    [SUPPORT, 'phone_number', 'call me', 'Enter a complete phone number, such as 0112345678 or 0501234567.'],
    [SUPPORT, 'students_count', '-1', 'Type a whole number.'],
    [SUPPORT, 'students_count', 'many', 'Type a whole number.'],
    [SUPPORT, 'students_count', 1e9, 'This number is too large.'],
    [SUPPORT, 'kit_commitment', 'maybe', 'This value is not valid.'],
    [SUPPORT, 'consent', undefined, 'Please tick this box to go on.'],
    [SUPPORT, 'consent', 'false', 'Please tick this box to go on.'],
    [SUPPORT, 'notes', 'ا'.repeat(2001), 'This text is too long.'],
    [SUPPORT, 'notes', 'abc\u202edef', 'This text contains invisible characters. Please type it again.'],
    [SUPPORT, 'city', 'a\nb', 'This text contains invisible characters. Please type it again.'],
    [SUPPORT, 'checked', true, 'This field is not known here.'],
    ...['teacher_name', 'id_number', 'school', 'city', 'subject', 'email', 'phone', 'track'].map(
      (field): [string, string, unknown, string] => [TEACHER, field, '', 'Please fill in this field.'],
    ),
    [TEACHER, 'student_count', 9, 'At least 10 students are needed.'],
    [TEACHER, 'student_count', '10.5', 'Type a whole number.'],
    [TEACHER, 'student_count', undefined, 'Please fill in this field.'],
    [TEACHER, 'phone', '0112345678', 'Type a mobile number, such as 0501234567.'],
    [TEACHER, 'id_number', 'abc', 'Enter the complete number: 10 digits.'],
    [TEACHER, 'id_number', '١٢٣', 'Enter the complete number: 10 digits.'],
    [TEACHER, 'id_number', '=1+1', 'Enter the complete number: 10 digits.'],
    [TEACHER, 'track', 'chess', 'This value is not valid.'],
    [TEACHER, 'consent', false, 'Please tick this box to go on.'],
    ...['registration_type', 'identifier', 'name', 'age_group', 'city', 'commitment'].map(
      (field): [string, string, unknown, string] => [CHAMPION, field, undefined, 'Please fill in this field.'],
    ),
    [CHAMPION, 'age_group', 'adults', 'This value is not valid.'],
    [CHAMPION, 'consent', 'no', 'Please tick this box to go on.'],
    [CHAMPION, 'name', { $ne: null }, 'Please fill in this field.'],
    [TEACHER, 'school', 'x'.repeat(121), 'This text is too long.'],
    [TEACHER, 'teacher_name', 'Mona \u2066ibraH', 'This text contains invisible characters. Please type it again.'],
    [CHAMPION, 'identifier', 'x'.repeat(81), 'This text is too long.'],
    [CHAMPION, 'skills', 'C++\u202e', 'This text contains invisible characters. Please type it again.'],
  ])('is refused: %s with %s %j', async (path, field, value, msg) => {
    const form = path === SUPPORT ? supportForm : path === TEACHER ? teacherForm : championForm
    const answer = await post(path, form({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse(answer)).toEqual({
      success: false,
      msg: 'Please Fill Form Carefully!',
      code: 'fill_form_carefully',
      errors: [{ field, msg }],
    })
    expect(await keptInAll()).toEqual([])
  })

  const row = { time_slot_1: 'morning', time_slot_2: 'evening' }
  const fiveWith = (changed: object) => [...Array.from({ length: 4 }, () => ({ ...row, competion })), changed]
  it.each<[string, () => object]>([
    ...['name', 'email', 'phone_number', 'school', 'subject'].map((field): [string, () => object] => [
      field,
      () => ({ [field]: '' }),
    ]),
    ['name', () => ({ name: 'x'.repeat(121) })],
    ['subject', () => ({ subject: 'scisyhp\u202e' })],
    ['gender', () => ({ gender: 'x' })],
    ['moeAdmin', () => ({ moeAdmin: '0'.repeat(24) })],
    ['training', () => ({ training: undefined })],
    ['training', () => ({ training: fiveWith({ ...row, competion }).slice(1) })],
    ['training', () => ({ training: [...fiveWith({ ...row, competion }), { ...row, competion }] })],
    ['training.4.competion', () => ({ training: fiveWith(row) })],
    ['training.4.competion', () => ({ training: fiveWith({ ...row, competion: '0'.repeat(24) }) })],
    ['training.4.time_slot_1', () => ({ training: fiveWith({ competion, time_slot_2: 'evening' }) })],
    ['training.4.time_slot_2', () => ({ training: fiveWith({ ...row, competion, time_slot_2: 'night' }) })],
    ['status', () => ({ status: true })],
  ])('is refused for the ministry, naming %s', async (field, changes) => {
    const answer = await register(changes())
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse(answer)).toMatchObject({ msg: 'Please Fill Form Carefully!', errors: [{ field }] })
    expect(await keptInAll()).toEqual([])
  })

  it('has a script stored as text', async () => {
    await post(CHAMPION, championForm({ note: '<script>alert(1)</script>' }))
    expect(await kept('championprogrames')).toMatchObject([{ note: '<script>alert(1)</script>' }])
  })

  it.each([
    ['{', 400],
    ['null', 400],
    ['[]', 400],
  ])('is refused when it is not a form: %s', async (body, status) => {
    for (const path of [SUPPORT, MOE]) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      expect((await api.app.request(path, init)).status).toBe(status)
    }
    const words = await api.app.request(SUPPORT, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
    expect(words.status).toBe(415)
  })

  it('is refused from another site', async () => {
    expect((await post(SUPPORT, supportForm(), { origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})

describe('bots that fill in forms', () => {
  it('get a success answer, and nothing is stored', async () => {
    for (const [path, form] of [
      [SUPPORT, supportForm({ [HONEYPOT_FIELD_NAME]: 'https://spam.example' })],
      [MOE, { registration: moeForm(competion, { [HONEYPOT_FIELD_NAME]: 'x' }) }],
    ] as const) {
      const answer = await post(path, form)
      expect(await parseJsonResponse<object>(answer)).toMatchObject({ success: true })
    }
    expect(await keptInAll()).toEqual([])
    expect((await post(SUPPORT, supportForm({ [HONEYPOT_FIELD_NAME]: '' }))).status).toBe(200)
    expect(await kept('wrosupports')).toHaveLength(1)
  })

  it('are throttled per normalised person', async () => {
    const spellings = ['0501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧', '00966 50 123 4567', '050 123 4567', '0501234567']
    const answers: number[] = []
    for (const [nth, phone] of spellings.entries()) {
      answers.push((await post(TEACHER, teacherForm({ phone, email: `t${nth}@example.com` }))).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(await kept('teachertrainings')).toHaveLength(5)
  })

  it('are throttled by their socket’s address, whatever their headers say', async () => {
    const from = (remoteAddress: string, nth: number) =>
      api.app.request(
        CHAMPION,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${nth}` },
          body: '{}',
        },
        { incoming: { socket: { remoteAddress } } },
      )
    for (let nth = 0; nth < 30; nth += 1) expect((await from('2001:db8:1:2::1', nth)).status).toBe(400)
    const throttled = await from('2001:db8:1:2:9::9', 30)
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('2001:db8:1:3::1', 31)).status).toBe(400)
  })
})
