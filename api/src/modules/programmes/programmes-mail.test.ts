import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/programmes'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { sendDue } from '../../platform/mail/outbox.ts'
import { seed } from '../../seed/seed.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { championForm, moeForm, supportForm, teacherForm } from './programmes.fixture.ts'

type Arrived = { subject: string; text: string; html: string }

let now = new Date('2026-03-01T09:00:00Z')
const { api, other, close } = await startTwoInstances({ now: () => now })
afterAll(close)
await seed(api.deps, { demo: true, admin: undefined })
const competion = (await send(calls.listMoeCompetitions, {}, api.visitor)).competions[0]?.id ?? ''

const DOCUMENTS = ['moetalents', 'wrosupports', 'teachertrainings', 'championprogrames']
const collection = (name: string) => api.deps.orm.em.fork().getCollection(name)
beforeEach(async () => {
  for (const name of [...DOCUMENTS, 'outbox', 'rate_limits']) await collection(name).deleteMany({})
})
const keptInAll = async (): Promise<number> => {
  const counts = await Promise.all(DOCUMENTS.map((name) => collection(name).countDocuments()))
  return counts.reduce((sum, count) => sum + count, 0)
}
const queued = () => api.deps.orm.em.fork().findAll(OutboxMail)

const post = (path: string, body: object, lang = 'en', copy = api) =>
  copy.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=${lang}` },
    body: JSON.stringify(body),
  })
const SUPPORT = calls.requestSupport.path
const TEACHER = calls.registerTeacher.path
const MOE = calls.registerMoeTalent.path

async function arrived(to: string): Promise<Arrived[]> {
  const { mailTransport: transport, mailFrom: from, publicUrl, log } = api.deps
  await sendDue(api.deps.orm.em.fork(), { transport, from, publicUrl, log, now: () => now })
  return (await (await fetch(`${api.sandbox.url}/mail/api/messages?to=${to}`)).json()) as Arrived[]
}

describe('a sender of a form gets a mail', () => {
  it('in the language of the page, with a school’s request and without phone numbers', async () => {
    expect((await post(SUPPORT, supportForm({ email: 'faisal@example.com' }), 'ar')).status).toBe(200)
    const [mail, ...more] = await arrived('faisal@example.com')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('وصلنا طلب الدعم لمدرستكم')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    for (const fact of ['ثانوية الفيصل', 'مكتب تعليم الشمال', 'الرياض', '120', '1 مارس 2026']) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.html).toContain('http://localhost:3000/ar/contact-us/')
    for (const kept of ['هند العتيبي', '501234567', '112000000', 'السطر الأول']) expect(mail?.text).not.toContain(kept)
  })

  it('as a teacher, with the name of the track and without the id number', async () => {
    await post(TEACHER, teacherForm({ email: 'teacher@example.com' }))
    const [mail] = await arrived('teacher@example.com')
    expect(mail?.subject).toBe('We received your registration for teacher training')
    expect(mail?.text).toContain('Thank you, Mona Al Harbi')
    for (const fact of ['Al Faisal School', 'Riyadh', 'Physics', 'Both', '25', '1 March 2026 at 12:00']) {
      expect(mail?.text).toContain(fact)
    }
    await post(TEACHER, teacherForm({ email: 'arabic@example.com', city: 'الرياض' }), 'ar')
    expect((await arrived('arabic@example.com'))[0]?.text).toContain('الرياض')
    for (const kept of ['1100000015', '501234567']) expect(mail?.text).not.toContain(kept)
  })

  it('as a teacher of the ministry, with the names of the five trainings and their times', async () => {
    await post(MOE, { registration: moeForm(competion, { email: 'moe@example.com' }) }, 'ar')
    const [mail] = await arrived('moe@example.com')
    expect(mail?.subject).toBe('وصلنا تسجيلكم في مواهب وزارة التعليم')
    expect(mail?.text.match(/صباحًا، أو مساءً/g)).toHaveLength(5)
    expect(mail?.text).toContain('التدريب\u00a05')
  })

  it('in the language of the page that a browser without script posts', async () => {
    const inputs = new URLSearchParams()
    for (const [name, value] of Object.entries(supportForm({ email: 'plain@example.com' })))
      inputs.set(name, String(value))
    await api.app.request(SUPPORT, {
      method: 'POST',
      headers: {
        accept: 'text/html',
        origin: 'http://localhost:3000',
        referer: 'http://localhost:3000/ar/wro-support/',
      },
      body: inputs,
    })
    expect((await arrived('plain@example.com'))[0]?.subject).toBe('وصلنا طلب الدعم لمدرستكم')
  })
})

describe('no mail is sent', () => {
  it('to a champion, whose form has no address', async () => {
    expect((await post(calls.registerChampion.path, championForm())).status).toBe(200)
    expect([await keptInAll(), await queued()]).toEqual([1, []])
  })

  it('for a filled honeypot, and for a refused form', async () => {
    expect((await post(TEACHER, teacherForm({ [HONEYPOT_FIELD_NAME]: 'x' }))).status).toBe(200)
    for (const changes of [{ phone: '12' }, { email: 'mona' }, { consent: false }, { student_count: 9 }]) {
      expect((await post(TEACHER, teacherForm(changes))).status).toBe(400)
    }
    expect([await keptInAll(), await queued()]).toEqual([0, []])
  })

  it.each([
    ['the form', 'outbox', 'to'],
    ['the mail', 'teachertrainings', 'city'],
  ])('and %s is not stored either, when the other half fails', async (_half, refusing, field) => {
    const full = collection(refusing)
    await post(TEACHER, teacherForm())
    await full.createIndex({ [field]: 1 }, { name: 'one_each', unique: true })
    try {
      expect((await post(TEACHER, teacherForm({ subject: 'Chemistry' }))).status).toBe(500)
      expect([await keptInAll(), (await queued()).length]).toEqual([1, 1])
    } finally {
      await full.dropIndex('one_each')
    }
  })
})

describe('a form that comes twice', () => {
  it.each([
    ['of a school', SUPPORT, () => supportForm()],
    ['of a teacher', TEACHER, () => teacherForm()],
    ['of a champion', calls.registerChampion.path, () => championForm()],
    ['for the ministry', MOE, () => ({ registration: moeForm(competion) })],
  ])('%s is confirmed on the page each time, and stored and mailed once', async (_of, path, form) => {
    const both = await Promise.all([post(path, form()), post(path, form(), 'en', other)])
    both.push(await post(path, form()))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keptInAll()).toBe(1)
    expect((await queued()).length).toBe(path === calls.registerChampion.path ? 0 : 1)
  })

  it('is stored again after a change, or after ten minutes', async () => {
    await post(TEACHER, teacherForm())
    await post(TEACHER, teacherForm({ student_count: 26 }))
    now = new Date(now.getTime() + 601_000)
    await post(TEACHER, teacherForm())
    const { training, ...rest } = moeForm(competion)
    await post(MOE, { registration: { ...rest, training } })
    const other = training.map((row, nth) => (nth === 4 ? { ...row, time_slot_1: 'evening' } : row))
    await post(MOE, { registration: { ...rest, training: other } })
    expect([await keptInAll(), (await queued()).length]).toEqual([5, 5])
  })
})
