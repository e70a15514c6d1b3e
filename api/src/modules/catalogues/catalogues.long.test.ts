import { send } from '@olympiad/contracts/call'
import { listCourseCategories, listCourses, listProducts } from '@olympiad/contracts/calls/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { callersOf, startTestApi, type TestApi } from '../../testing/harness.ts'
import { misbehave } from './catalogues.fixture.ts'

let started: TestApi
let api: TestApi
let now = new Date('2026-03-01T09:00:00Z')
beforeAll(async () => {
  started = await startTestApi({ now: () => now })
})
afterAll(() => started.close())
// Calls that remember nothing, and wait for nothing from before.
beforeEach(() => {
  api = { ...started, ...callersOf(createApi(started.deps)) }
})

const hangs = (target: 'courses' | 'shop') => misbehave(api.sandbox.url, { target, mode: 'slow', delay_ms: 30_000 })
const courses = () => send(listCourses, { query: { category: '2', page: 1 } }, api.visitor)

describe('a catalogue that hangs', () => {
  it.each([
    ['courses', courses],
    ['courses', () => send(listCourseCategories, {}, api.visitor)],
    ['shop', () => send(listProducts, {}, api.visitor)],
  ] as const)('lets nobody wait longer than three seconds while nothing is known: %s', async (target, ask) => {
    await hangs(target)
    await expect(ask()).rejects.toMatchObject({ status: 502, code: `${target}_down` })
  })

  it('lets nobody wait longer than a second while an old list is known', async () => {
    await misbehave(api.sandbox.url, { target: 'courses', mode: 'ok' })
    now = new Date(now.getTime() + 3_600_000)
    await courses()
    now = new Date(now.getTime() + 3_600_000)
    await hangs('courses')
    expect(await courses()).toMatchObject({ age: 3600, outdated: true })
  })
})
