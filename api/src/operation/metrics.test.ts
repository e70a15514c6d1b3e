import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { newcomer } from '../modules/accounts/second-factor/second-factor.fixture.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { OutboxMail } from '../platform/mail/outbox.entity.ts'
import { movingClock } from '../testing/clock.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../testing/harness.ts'
import { figure, listening } from './operation.fixture.ts'
import { watchedJobs, watchedPrinter } from './watched.ts'

const clock = movingClock()
let api: TestApi
let served: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  api = await startTestApi({ now: clock.now })
  served = await listening(api)
})
afterAll(async () => {
  await served.close()
  await api.close()
})

const CONTACT = { name: 'سارة', email: 'sara@example.com', phone: '+966501234567', message: 'سؤال' }
const figures = async (): Promise<string> => (await fetch(`${served.url}/metrics`)).text()
/** How much a figure grows by some work. */
async function growthOf(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = figure(await figures(), name) ?? 0
  await work()
  return (figure(await figures(), name) ?? 0) - before
}
const post = (path: string, body: object) =>
  fetch(served.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('The figures', () => {
  const TOKEN = 'a-token-for-figures'
  const apiWith = (access: { token: string | undefined; demo: boolean }) =>
    createApi({ ...api.deps, metricsAccess: { ...api.deps.metricsAccess, ...access } })

  it('are there for somebody at the machine of the demo, and for nobody who comes by a proxy on it', async () => {
    expect((await fetch(`${served.url}/metrics`)).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded']) {
      expect((await fetch(`${served.url}/metrics`, { headers: { [header]: '203.0.113.9' } })).status).toBe(404)
    }
    // Without a socket nobody knows where it comes from.
    expect((await api.app.request('/metrics')).status).toBe(404)
  })

  it('are nothing at all outside the demo without a token', async () => {
    const real = await listening({ app: apiWith({ token: undefined, demo: false }), deps: api.deps })
    expect((await fetch(`${real.url}/metrics`)).status).toBe(404)
    await real.close()
  })

  it('are for the bearer of the token and nobody else, in the demo too', async () => {
    const own = await listening({ app: apiWith({ token: TOKEN, demo: true }), deps: api.deps })
    const ask = (authorization?: string) =>
      fetch(`${own.url}/metrics`, { headers: authorization ? { authorization } : {} })
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200)
    for (const wrong of [undefined, 'Bearer', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await ask(wrong)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"'])
    }
    await own.close()
  })
})

describe('The figures tell', () => {
  it('of each request by its route, never by its address, and only of those that were asked for', async () => {
    const route = 'http_request_duration_seconds_count{route="/api/cities",method="GET",status="4xx"}'
    expect(await growthOf(route, () => fetch(`${served.url}/api/cities?region_id=0501234567`))).toBe(1)
    const unknown = 'http_request_duration_seconds_count{route="/api/*",method="GET",status="4xx"}'
    const many = () => Promise.all(Array.from({ length: 20 }, (_, n) => fetch(`${served.url}/api/made-up-${n}`)))
    expect(await growthOf(unknown, many)).toBe(20)
    expect(await figures()).not.toMatch(/made-up|0501234567/)
  })

  it('of a guarded route that refuses by that route', async () => {
    const route = 'http_request_duration_seconds_count{route="/api/admin/teams/:id",method="GET",status="4xx"}'
    expect(await growthOf(route, () => fetch(`${served.url}/api/admin/teams/6b017f79f178699b2bc04ea0`))).toBe(1)
  })

  it('of sign-ins that went well and that did not, and of calls that were too many', async () => {
    const signIn = (password: string) => post('/api/auth/signin', { identifier: PEOPLE.coach2, password })
    const ok = 'olympiad_sign_ins_total{way="password",outcome="ok"}'
    expect(await growthOf(ok, () => signIn(PASSWORD))).toBe(1)
    const failed = 'olympiad_sign_ins_total{way="password",outcome="failed"}'
    expect(await growthOf(failed, () => signIn('wrong'))).toBe(1)
    // A form that is not filled in is no attempt.
    expect(await growthOf(failed, () => post('/api/auth/signin', {}))).toBe(0)
    const refused = /olympiad_rate_limited_total\{rule="signin[^"]*"\} [1-9]/
    expect(await figures()).not.toMatch(refused)
    for (let n = 0; n < 12; n += 1) await signIn('wrong')
    expect(await figures()).toMatch(refused)
  })

  it('of partners: how long they take, and whether they answer', async () => {
    const calls = 'olympiad_partner_call_duration_seconds_count{partner="courses",outcome="ok"}'
    expect(await growthOf(calls, () => fetch(`${served.url}/api/courses/categories?lang=ar`))).toBeGreaterThan(0)
    const watch = api.deps.metrics.partner('telr')
    const failed = 'olympiad_partner_call_duration_seconds_count{partner="telr",outcome="failed"}'
    const work = () => watch(() => Promise.reject(new Error('down'))).catch(() => {})
    expect(await growthOf(failed, work)).toBe(1)
  })

  it('of mails and orders that wait, and of the database that says so', async () => {
    const { orm } = api.deps
    const em = orm.em.fork()
    queueMail(em, {
      to: 'sara@example.com',
      lang: 'ar',
      template: 'contact_message',
      data: CONTACT,
      now: new Date(Date.now() - 600_000),
    })
    await em.flush()
    const text = await figures()
    expect(figure(text, 'olympiad_database_up')).toBe(1)
    expect(figure(text, 'olympiad_outbox_waiting')).toBe(1)
    expect(figure(text, 'olympiad_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600)
    expect(figure(text, 'olympiad_outbox_failed')).toBe(0)
    await em.nativeUpdate(OutboxMail, {}, { state: 'failed' })
    expect(figure(await figures(), 'olympiad_outbox_failed')).toBe(1)
    expect(figure(text, 'olympiad_orders{state="flagged"}')).toBe(0)
    expect(text).not.toContain('sara@')
  })

  it('of background work, when it last went well and how often it failed', async () => {
    const signal = new AbortController().signal
    let fails = true
    const [job] = watchedJobs(
      [{ name: 'sweep', every_ms: 1, run: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()) }],
      api.deps,
    )
    await job?.run(signal).catch(() => {})
    expect(figure(await figures(), 'olympiad_job_duration_seconds_count{job="sweep",outcome="failed"}')).toBe(1)
    // What has never gone well has a figure too: an alert on its age must not wait for the first success.
    const began = figure(await figures(), 'olympiad_job_last_success_timestamp_seconds{job="sweep"}') ?? 0
    expect(Math.abs(began - Date.now() / 1000)).toBeLessThan(60)
    fails = false
    await job?.run(signal)
    const last = figure(await figures(), 'olympiad_job_last_success_timestamp_seconds{job="sweep"}') ?? 0
    expect(last).toBeGreaterThan(began)
  })

  it('of documents that are printed or wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const printer = watchedPrinter(
      { print: () => promise, picture: () => promise, close: async () => {} },
      api.deps.metrics.print,
    )
    const printing = printer.print('<p>')
    expect(figure(await figures(), 'olympiad_pdf_in_flight')).toBe(1)
    resolve(new Uint8Array())
    await printing
    expect(figure(await figures(), 'olympiad_pdf_in_flight')).toBe(0)
  })

  it('of the process: its memory, its event loop, its connections to the database', async () => {
    const text = await figures()
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(figure(text, 'olympiad_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(figure(text, 'olympiad_database_connections{state="taken"}')).toBeGreaterThanOrEqual(0)
  })

  it('of an admin’s sign-in by both halves of it: a wrong code is a failed one, the right password before it none', async () => {
    // Codes last half a minute, and a slow machine may take longer.
    clock.stop()
    const admin = await newcomer(api, clock.now)
    await admin.enrol()
    const failed = 'olympiad_sign_ins_total{way="admin",outcome="failed"}'
    expect(await growthOf(failed, () => admin.signIn())).toBe(0)
    expect(await growthOf(failed, () => admin.signIn({ code: '00000' }))).toBe(1)
    expect(await growthOf(failed, () => admin.signIn({ password: 'wrong', code: admin.code() }))).toBe(1)
    const ok = 'olympiad_sign_ins_total{way="admin",outcome="ok"}'
    expect(await growthOf(ok, () => admin.signIn({ code: admin.code() }))).toBe(1)
    clock.run()
  })
})
