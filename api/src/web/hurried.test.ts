import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUBJECTS_HEADER } from '@olympiad/contracts/subjects'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { createBrake } from '../platform/http/brake.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { createHttpServer, listen } from './http-server.ts'
import { serveSite } from './serve-site.ts'

/** One page that may be kept; all others are missing, and each rendering is counted. */
const ENTRY = `
  export const PLACES = []
  export const marker = (mark, place) => '<!--' + mark + ' ' + place + '-->'
  export const userMenu = () => ''
  export const render = async (request) => {
    globalThis.renderings = (globalThis.renderings ?? 0) + 1
    const kept = new URL(request.url).pathname === '/en/kept/'
    const headers = { 'content-type': 'text/html', ...(kept && { '${SUBJECTS_HEADER}': 'content' }) }
    return new Response('<p>page</p>', { status: kept ? 200 : 404, headers })
  }`
const counted = globalThis as { renderings?: number }

let folder: string
let api: TestApi
let server: Server
let url: string
let time_s = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-hurried-'))
  for (const each of ['server', 'client']) await mkdir(join(folder, each))
  await writeFile(join(folder, 'server', 'entry.mjs'), ENTRY)
  api = await startTestApi()
  const brake = createBrake(1, () => time_s)
  const deps = { ...api.deps, hurry: () => brake('somebody') }
  const answer = await serveSite(folder, createApi(deps), deps)
  server = await listen(createHttpServer(answer, { publicUrl: 'http://localhost:3000' }), {
    port: 0,
    host: '127.0.0.1',
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  time_s += 3_600
  counted.renderings = 0
})

const nowhere = (nth: number, lang = 'en') =>
  fetch(`${url}/${lang}/nowhere-${nth}/`, { headers: { cookie: `lang=${lang}` } })

describe('An unknown page', () => {
  it('is rendered once for a visitor, and by itself for who is signed in', async () => {
    const answer = await nowhere(1)
    expect([answer.status, await answer.text()]).toEqual([404, '<p>page</p>'])
    expect(counted.renderings).toBe(1)
    await fetch(`${url}/en/nowhere-1/`, { headers: { cookie: 'lang=en; session=abc' } })
    expect(counted.renderings).toBe(2)
  })
})

describe('Who asks for page after page', () => {
  it.each([
    ['en', 'Too many attempts in a short time.', 'Try again in less than a minute.'],
    ['ar', 'محاولات كثيرة في وقت قصير.', 'حاولوا من جديد بعد أقل من دقيقة.'],
  ])('is told to wait, in their language, and nothing is rendered (%s)', async (lang, title, again) => {
    for (let nth = 0; nth < 20; nth += 1) expect((await nowhere(nth, lang)).status).toBe(404)
    const answer = await nowhere(20, lang)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
    const page = await answer.text()
    expect(page).toContain(`<html lang="${lang}"`)
    for (const words of [title, again]) expect(page).toContain(words)
    expect(counted.renderings).toBe(20)
    time_s += 1
    expect((await nowhere(20, lang)).status).toBe(404)
  })

  it('still gets what is kept, and what is no page', async () => {
    expect((await fetch(`${url}/en/kept/`)).status).toBe(200)
    for (let nth = 0; nth < 20; nth += 1) await nowhere(nth)
    expect((await nowhere(21)).status).toBe(429)
    for (const path of ['/en/kept/', '/api/figures', '/healthz']) expect((await fetch(url + path)).status).toBe(200)
  })

  it('still gets what is kept while it is asked whether anything has changed, which is every quarter of a second', async () => {
    const page = `${url}/en/kept/`
    await fetch(page)
    for (let nth = 0; nth <= 20; nth += 1) await nowhere(nth)
    const statuses = new Set<number>()
    for (const until_ms = performance.now() + 600; performance.now() < until_ms; )
      for (const { status } of await Promise.all([fetch(page), fetch(page)])) statuses.add(status)
    expect([...statuses]).toEqual([200])
  })
})
