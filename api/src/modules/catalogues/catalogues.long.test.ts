import { send } from '@olympiad/contracts/call'
import { listCourseCategories, listCourses, listProducts } from '@olympiad/contracts/calls/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { createTestClients, startTestApi, type TestApi } from '../../testing/harness.ts'
import { setPartnerFault } from './catalogues.fixture.ts'

let started: TestApi
let api: TestApi
let now = new Date('2026-03-01T09:00:00Z')
beforeAll(async () => {
  started = await startTestApi({ now: () => now })
})
afterAll(() => started.close())
// A new api per test: its caches are empty.
beforeEach(() => {
  api = { ...started, ...createTestClients(createApi(started.deps)) }
})

const setHanging = (target: 'courses' | 'shop') =>
  setPartnerFault(api.sandbox.url, { target, mode: 'slow', delay_ms: 30_000 })
const courses = () => send(listCourses, { query: { category: '2', page: 1 } }, api.visitor)

describe('a catalogue that hangs', () => {
  it.each([
    ['courses', courses],
    ['courses', () => send(listCourseCategories, {}, api.visitor)],
    ['shop', () => send(listProducts, {}, api.visitor)],
  ] as const)('answers within three seconds without a cached list: %s', async (target, ask) => {
    await setHanging(target)
    await expect(ask()).rejects.toMatchObject({ status: 502, code: `${target}_unavailable` })
  })

  it('answers within a second with a stale list', async () => {
    await setPartnerFault(api.sandbox.url, { target: 'courses', mode: 'ok' })
    now = new Date(now.getTime() + 3_600_000)
    await courses()
    now = new Date(now.getTime() + 3_600_000)
    await setHanging('courses')
    expect(await courses()).toMatchObject({ age: 3600, outdated: true })
  })
})
