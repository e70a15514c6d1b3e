import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { createTestAdmin } from '../modules/accounts/second-factor/second-factor.fixture.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { OutboxMail } from '../platform/mail/outbox.entity.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../testing/harness.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { instrumentedJobs, instrumentedPrinter } from './instrumented.ts'
import { listenInstrumented, metricValue } from './operation.fixture.ts'

const clock = createTestClock()
let api: TestApi
let served: Awaited<ReturnType<typeof listenInstrumented>>
beforeAll(async () => {
  api = await startTestApi({ now: clock.now })
  served = await listenInstrumented(api)
})
afterAll(async () => {
  await served.close()
  await api.close()
})

const CONTACT = { name: 'سارة', email: 'sara@example.com', phone: '+966501234567', message: 'سؤال' }
const fetchMetrics = async (): Promise<string> => (await fetch(`${served.url}/metrics`)).text()
async function increaseOf(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = metricValue(await fetchMetrics(), name) ?? 0
  await work()
  return (metricValue(await fetchMetrics(), name) ?? 0) - before
}
const post = (path: string, body: object) =>
  fetch(served.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('The metrics', () => {
  const TOKEN = 'a-token-for-figures'
  const apiWith = (access: { token: string | undefined; demo: boolean }) =>
    createApi({ ...api.deps, metricsAccess: { ...api.deps.metricsAccess, ...access } })

  it('are open to local requests in the demo, but not through a local proxy', async () => {
    expect((await fetch(`${served.url}/metrics`)).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded']) {
      expect((await fetch(`${served.url}/metrics`, { headers: { [header]: '203.0.113.9' } })).status).toBe(404)
    }
    expect((await api.app.request('/metrics')).status).toBe(404)
  })

  it('are 404 outside the demo without a token', async () => {
    const real = await listenInstrumented({ app: apiWith({ token: undefined, demo: false }), deps: api.deps })
    expect((await fetch(`${real.url}/metrics`)).status).toBe(404)
    await real.close()
  })

  it('are for the bearer of the token alone, in the demo too', async () => {
    const own = await listenInstrumented({ app: apiWith({ token: TOKEN, demo: true }), deps: api.deps })
    const requestMetrics = (authorization?: string) =>
      fetch(`${own.url}/metrics`, { headers: authorization ? { authorization } : {} })
    expect((await requestMetrics(`Bearer ${TOKEN}`)).status).toBe(200)
    for (const wrong of [undefined, 'Bearer', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await requestMetrics(wrong)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"'])
    }
    await own.close()
  })
})

describe('The metrics count', () => {
  it('requests by route, never by address, and only routes in use', async () => {
    const route = 'http_request_duration_seconds_count{route="/api/cities",method="GET",status="4xx"}'
    expect(await increaseOf(route, () => fetch(`${served.url}/api/cities?region_id=0501234567`))).toBe(1)
    const unknownRoute = 'http_request_duration_seconds_count{route="/api/*",method="GET",status="4xx"}'
    const many = () => Promise.all(Array.from({ length: 20 }, (_, n) => fetch(`${served.url}/api/made-up-${n}`)))
    expect(await increaseOf(unknownRoute, many)).toBe(20)
    expect(await fetchMetrics()).not.toMatch(/made-up|0501234567/)
  })

  it('a refusal under its guarded route', async () => {
    const route = 'http_request_duration_seconds_count{route="/api/admin/teams/:id",method="GET",status="4xx"}'
    expect(await increaseOf(route, () => fetch(`${served.url}/api/admin/teams/6b017f79f178699b2bc04ea0`))).toBe(1)
  })

  it('sign-ins by outcome, and rate-limited calls', async () => {
    const signIn = (password: string) => post('/api/auth/signin', { identifier: PEOPLE.coach2, password })
    const ok = 'olympiad_sign_ins_total{way="password",outcome="ok"}'
    expect(await increaseOf(ok, () => signIn(PASSWORD))).toBe(1)
    const failed = 'olympiad_sign_ins_total{way="password",outcome="failed"}'
    expect(await increaseOf(failed, () => signIn('wrong'))).toBe(1)
    expect(await increaseOf(failed, () => post('/api/auth/signin', {}))).toBe(0)
    const refused = /olympiad_rate_limited_total\{rule="signin[^"]*"\} [1-9]/
    expect(await fetchMetrics()).not.toMatch(refused)
    for (let n = 0; n < 12; n += 1) await signIn('wrong')
    expect(await fetchMetrics()).toMatch(refused)
  })

  it('partner calls by duration and outcome', async () => {
    const calls = 'olympiad_partner_call_duration_seconds_count{partner="courses",outcome="ok"}'
    expect(await increaseOf(calls, () => fetch(`${served.url}/api/courses/categories?lang=ar`))).toBeGreaterThan(0)
    const watch = api.deps.metrics.instrumentPartner('telr')
    const failed = 'olympiad_partner_call_duration_seconds_count{partner="telr",outcome="failed"}'
    const work = () => watch(() => Promise.reject(new Error('down'))).catch(() => {})
    expect(await increaseOf(failed, work)).toBe(1)
  })

  it('waiting mails and orders, and the state of the database', async () => {
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
    const text = await fetchMetrics()
    expect(metricValue(text, 'olympiad_database_up')).toBe(1)
    expect(metricValue(text, 'olympiad_outbox_pending')).toBe(1)
    expect(metricValue(text, 'olympiad_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600)
    expect(metricValue(text, 'olympiad_outbox_failed')).toBe(0)
    await em.nativeUpdate(OutboxMail, {}, { state: 'failed' })
    expect(metricValue(await fetchMetrics(), 'olympiad_outbox_failed')).toBe(1)
    expect(metricValue(text, 'olympiad_orders{state="flagged"}')).toBe(0)
    expect(text).not.toContain('sara@')
  })

  it('jobs, with their last success and their failures', async () => {
    const signal = new AbortController().signal
    let fails = true
    const [job] = instrumentedJobs(
      [{ name: 'sweep', every_ms: 1, run: () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()) }],
      api.deps,
    )
    await job?.run(signal).catch(() => {})
    expect(metricValue(await fetchMetrics(), 'olympiad_job_duration_seconds_count{job="sweep",outcome="failed"}')).toBe(
      1,
    )
    // An alert on the age must not wait for the first success.
    const startedAt = metricValue(await fetchMetrics(), 'olympiad_job_last_success_timestamp_seconds{job="sweep"}') ?? 0
    expect(Math.abs(startedAt - Date.now() / 1000)).toBeLessThan(60)
    fails = false
    await job?.run(signal)
    const last = metricValue(await fetchMetrics(), 'olympiad_job_last_success_timestamp_seconds{job="sweep"}') ?? 0
    expect(last).toBeGreaterThan(startedAt)
  })

  it('running and waiting PDF prints', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const printer = instrumentedPrinter(
      { print: () => promise, screenshot: () => promise, close: async () => {} },
      api.deps.metrics.instrumentPrint,
    )
    const printing = printer.print('<p>')
    expect(metricValue(await fetchMetrics(), 'olympiad_pdf_in_flight')).toBe(1)
    resolve(new Uint8Array())
    await printing
    expect(metricValue(await fetchMetrics(), 'olympiad_pdf_in_flight')).toBe(0)
  })

  it('memory, event loop and database connections', async () => {
    const text = await fetchMetrics()
    expect(metricValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(metricValue(text, 'olympiad_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(metricValue(text, 'olympiad_database_connections{state="taken"}')).toBeGreaterThanOrEqual(0)
  })

  it('a wrong code of an admin as failed, and the correct password before it as nothing', async () => {
    // Codes last half a minute; a slow machine may take longer.
    clock.stop()
    const admin = await createTestAdmin(api, clock.now)
    await admin.enrol()
    const failed = 'olympiad_sign_ins_total{way="admin",outcome="failed"}'
    expect(await increaseOf(failed, () => admin.signIn())).toBe(0)
    expect(await increaseOf(failed, () => admin.signIn({ code: '00000' }))).toBe(1)
    expect(await increaseOf(failed, () => admin.signIn({ password: 'wrong', code: admin.code() }))).toBe(1)
    const ok = 'olympiad_sign_ins_total{way="admin",outcome="ok"}'
    expect(await increaseOf(ok, () => admin.signIn({ code: admin.code() }))).toBe(1)
    clock.run()
  })
})
