import type { ErrorAnswer } from '@olympiad/contracts/call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { PASSWORD, PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../../testing/harness.ts'
import { apiWith, postJson, signInAs } from '../accounts.fixture.ts'
import { ensureAdmin } from '../accounts.service.ts'
import { createTestAdmin } from '../second-factor/second-factor.fixture.ts'

let api: TestApi
let clock = new Date('2026-11-21T09:00:00Z')
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

const ADMIN = 'lead@demo.test'
const NEW_PASSWORD = 'kettle-mango-99-river'
beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
  for (const email of [ADMIN, 'lead+twin@demo.test'])
    await ensureAdmin(fork(), { name: 'نورة', email, password: PASSWORD }, clock)
})
afterAll(() => api.close())
beforeEach(async () => void (await fork().getCollection('rate_limits').deleteMany({})))

const fork = () => api.deps.orm.em.fork()
let addresses = 0
const elsewhere = (changes = {}) => {
  const address = `10.7.0.${++addresses}`
  return apiWith(api, { resolveClientAddress: () => address, ...changes })
}

type App = ReturnType<typeof elsewhere>

function browser(app: App = elsewhere(), device = '') {
  const ask = async (path: string, body: object) => {
    const cookie = device && { cookie: `device=${device}`, origin: 'http://localhost:3000' }
    const answer = await postJson(app, path, body, { 'accept-language': 'en', ...cookie })
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
    if (set) {
      expect(set).toMatch(/HttpOnly/)
      device = set.slice('device='.length).split(';')[0] ?? ''
    }
    return { ...(await parseJsonResponse<ErrorAnswer & { jwt?: string }>(answer)), status: answer.status }
  }
  return {
    signIn: (identifier: string, password = PASSWORD) => ask('/api/auth/signin', { identifier, password }),
    signInAdmin: (email: string, password = PASSWORD, code?: string) =>
      ask('/api/adduser', { national_id: email, loginType: 'email', password, type: 4, ...(code && { code }) }),
    askLink: (identifier: string, type?: 4) => ask('/api/auth/signin-link', { identifier, ...(type && { type }) }),
    open: (token: string) => ask('/api/auth/signin-link/open', { token }),
    get device() {
      return device
    },
  }
}

const usePoints = (name: string, points = 10) =>
  fork()
    .getCollection('rate_limits')
    .updateMany({ key: { $regex: `^${name}:` } }, { $set: { points } })
async function exhaustTries(identifier: string) {
  await signInAs(elsewhere(), identifier, 'a guess')
  await usePoints('signin')
}

async function exhaustAdminTries(email = ADMIN) {
  await browser().signInAdmin(email, 'a guess')
  await usePoints('admin-signin')
}

async function linkFor(identifier: string, type?: 4): Promise<string> {
  expect(await browser().askLink(identifier, type)).toMatchObject({ status: 200 })
  const [mail] = await fork().find(OutboxMail, { template: 'sign_in_link' }, { orderBy: { _id: -1 }, limit: 1 })
  return String(Object(mail?.data).token)
}

describe('while strangers guess a password', () => {
  it('national id and email share one limit', async () => {
    await browser().signIn(PEOPLE.coach)
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await signInAs(elsewhere(), PEOPLE.coach, 'a guess')).status).toBe(401)
      expect((await signInAs(elsewhere(), 'coach@demo.test', 'a guess')).status).toBe(401)
    }
    for (const identifier of [PEOPLE.coach, 'coach@demo.test', '١١٠٠٠٠٠٠١٥', 'COACH+x@demo.test'])
      expect(await browser().signIn(identifier)).toMatchObject({ status: 429, code: 'signin_rate_limited' })
  })

  it('a member still signs in from a known browser, even from a blocked address', async () => {
    const app = elsewhere()
    const own = browser(app)
    await own.signIn('coach@demo.test')
    await signInAs(app, 'nobody@demo.test', 'a guess')
    await usePoints('signin-address', 100)
    await exhaustTries(PEOPLE.coach)
    expect(await browser(app).signIn(PEOPLE.student)).toMatchObject({ status: 429 })
    expect(await own.signIn(PEOPLE.coach)).toMatchObject({ status: 200 })
    expect(await own.signIn('coach@demo.test')).toMatchObject({ status: 200 })
    expect(await browser().signIn(PEOPLE.coach)).toMatchObject({ status: 429 })
  })

  it('so does an admin', async () => {
    const own = browser()
    await own.signInAdmin(ADMIN)
    await exhaustAdminTries()
    expect(await browser().signInAdmin(ADMIN)).toMatchObject({ status: 429 })
    expect(await own.signInAdmin(ADMIN)).toMatchObject({ status: 200 })
  })

  it('a known browser has ten tries of its own, and no more', async () => {
    const own = browser()
    await own.signIn(PEOPLE.coach)
    for (let nth = 0; nth < 10; nth += 1)
      expect(await own.signIn(PEOPLE.coach, 'mistyped')).toMatchObject({ status: 401 })
    expect(await own.signIn(PEOPLE.coach)).toMatchObject({ status: 429 })
    expect(await browser().signIn(PEOPLE.coach)).toMatchObject({ status: 200 })
  })

  it('several people of one browser are known there', async () => {
    const shared = browser()
    await shared.signIn(PEOPLE.coach)
    await shared.signIn(PEOPLE.student)
    await shared.signInAdmin(ADMIN)
    await exhaustTries(PEOPLE.coach)
    await exhaustTries(PEOPLE.student)
    expect(await shared.signIn(PEOPLE.student)).toMatchObject({ status: 200 })
    expect(await shared.signIn(PEOPLE.coach)).toMatchObject({ status: 200 })
    expect(shared.device.split('.')).toHaveLength(3)
  })
})

describe('a known browser of one person', () => {
  it('has no tries for another person, nor for a lookalike email', async () => {
    const own = browser()
    await own.signInAdmin('lead+twin@demo.test')
    await own.signIn(PEOPLE.student)
    await exhaustAdminTries()
    await exhaustTries(PEOPLE.coach)
    expect(await own.signInAdmin(ADMIN)).toMatchObject({ status: 429 })
    expect(await own.signIn(PEOPLE.coach)).toMatchObject({ status: 429 })
  })

  it.each(['a new password', 'signing out everywhere', 'being disabled for a while', 'half a year'])(
    'becomes unknown after %s',
    async (what) => {
      const own = browser()
      const { jwt = '' } = await own.signInAdmin(ADMIN)
      const { id, password_hash = null } = await fork().findOneOrFail(User, { email: ADMIN })
      const boss = api.withToken((await browser().signInAdmin('lead+twin@demo.test')).jwt ?? '')
      const change = (body: object) =>
        boss(`/api/admin/admins/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      if (what === 'a new password') await change({ password: NEW_PASSWORD, cpassword: NEW_PASSWORD })
      if (what === 'signing out everywhere')
        await api.withToken(jwt)('/api/auth/signout-everywhere', { method: 'POST' })
      if (what === 'being disabled for a while') {
        await change({ status: false })
        await change({ status: true })
      }
      if (what === 'half a year') later(181 * 24 * 60)
      await fork().nativeUpdate(User, { email: ADMIN }, { password_hash })
      await exhaustAdminTries()
      expect(await own.signInAdmin(ADMIN)).toMatchObject({ status: 429 })
    },
  )

  it('may send any cookie value', async () => {
    for (const device of ['x', '.'.repeat(500), `${'a'.repeat(43)}.`.repeat(50), '%00'])
      expect(await browser(elsewhere(), device).signIn(PEOPLE.coach)).toMatchObject({ status: 200 })
  })
})

describe('a link in the mail', () => {
  it('lets the owner try again in that browser, with the password', async () => {
    await browser().signIn(PEOPLE.coach)
    await exhaustTries(PEOPLE.coach)
    const own = browser()
    const token = await linkFor(PEOPLE.coach)
    const opened = await own.open(token)
    expect(opened).toMatchObject({ status: 200, success: true })
    expect(opened).not.toHaveProperty('jwt')
    expect(await own.signIn(PEOPLE.coach, 'a guess')).toMatchObject({ status: 401 })
    expect(await own.signIn('coach@demo.test')).toMatchObject({ status: 200 })
    expect(await browser().signIn(PEOPLE.coach)).toMatchObject({ status: 429 })
  })

  it('does not replace an admin’s second factor', async () => {
    const me = await createTestAdmin(api, () => clock)
    await me.enrol()
    await exhaustAdminTries(me.email)
    const own = browser()
    await own.open(await linkFor(me.email, 4))
    expect(await own.signInAdmin(me.email)).toMatchObject({ status: 401, code: 'second_factor_required' })
    expect(await own.signInAdmin(me.email, PASSWORD, '000000')).toMatchObject({ status: 401 })
    expect(await own.signInAdmin(me.email, PASSWORD, me.code())).toMatchObject({ status: 200 })
  })

  it('works once, for an hour, and not after a new password', async () => {
    await browser().signIn(PEOPLE.coach)
    const used = await linkFor(PEOPLE.coach)
    expect(await browser().open(used)).toMatchObject({ status: 200 })
    expect(await browser().open(used)).toMatchObject({ status: 404, code: 'signin_link_ended' })
    const old = await linkFor(PEOPLE.coach)
    later(61)
    expect(await browser().open(old)).toMatchObject({ status: 404 })
    const link = await linkFor(ADMIN, 4)
    const me = await browser().signInAdmin(ADMIN)
    await api.withToken(me.jwt ?? '')('/api/auth/signout-everywhere', { method: 'POST' })
    expect(await browser().open(link)).toMatchObject({ status: 404 })
    expect(await browser().open('a'.repeat(43))).toMatchObject({ status: 404 })
  })

  it('gets the same answer for unknown and disabled people and for members', async () => {
    await browser().signIn(PEOPLE.student)
    await fork().nativeUpdate(User, { national_id: PEOPLE.student }, { status: false })
    const before = await fork().count(OutboxMail)
    const known = await browser().askLink(PEOPLE.coach)
    expect(await fork().count(OutboxMail)).toBe(before + 1)
    for (const who of ['1900000049', 'nobody@demo.test', PEOPLE.student, ADMIN, 'no address'])
      expect(await browser().askLink(who)).toEqual(known)
    expect(await browser().askLink('coach@demo.test', 4)).toEqual(known)
    expect(await fork().count(OutboxMail)).toBe(before + 1)
    await fork().nativeUpdate(User, { national_id: PEOPLE.student }, { status: true })
  })

  it('is limited; the last link stays valid until another one is possible', async () => {
    for (const who of [PEOPLE.coach, '1900000049']) {
      for (let nth = 0; nth < 5; nth += 1) expect(await browser().askLink(who)).toMatchObject({ status: 200 })
      expect(await browser().askLink(who)).toMatchObject({ status: 429 })
    }
  })

  it('is valid for all accounts that share the mailbox', async () => {
    const children = ['1900000056', '1900000064']
    const em = fork()
    for (const national_id of children)
      em.create(User, { name: 'S', national_id, email: 'parent@demo.test', type: 0, created_at: clock })
    await em.flush()
    const own = browser()
    await own.open(await linkFor('parent@demo.test'))
    await exhaustTries('parent@demo.test')
    for (const child of children) {
      expect(await browser().signIn(child)).toMatchObject({ status: 429 })
      expect(await own.signIn(child)).toMatchObject({ status: 401 })
    }
  })
})
