import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE_TAGS_HEADER } from '@olympiad/contracts/cache-tags'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { createThrottle } from '../platform/http/throttle.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { createHttpServer, listen } from './http-server.ts'
import { serveSite } from './serve-site.ts'

const ENTRY = `
  export const USER_MENU_SLOTS = []
  export const slotPlaceholder = (mark, place) => '<!--' + mark + ' ' + place + '-->'
  export const userMenu = () => ''
  export const render = async (request) => {
    globalThis.renderings = (globalThis.renderings ?? 0) + 1
    const kept = new URL(request.url).pathname === '/en/kept/'
    const headers = { 'content-type': 'text/html', ...(kept && { '${CACHE_TAGS_HEADER}': 'content' }) }
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
  const throttle = createThrottle(1, () => time_s)
  const deps = { ...api.deps, throttle: () => throttle('somebody') }
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

const missingPage = (nth: number, lang = 'en') =>
  fetch(`${url}/${lang}/nowhere-${nth}/`, { headers: { cookie: `lang=${lang}` } })

describe('An unknown page', () => {
  it('is rendered once for visitors, and separately for a signed-in reader', async () => {
    const answer = await missingPage(1)
    expect([answer.status, await answer.text()]).toEqual([404, '<p>page</p>'])
    expect(counted.renderings).toBe(1)
    await fetch(`${url}/en/nowhere-1/`, { headers: { cookie: 'lang=en; session=abc' } })
    expect(counted.renderings).toBe(2)
  })
})

describe('A client with too many page requests', () => {
  it.each([
    ['en', 'Too many attempts in a short time.', 'Try again in less than a minute.'],
    ['ar', 'محاولات كثيرة في وقت قصير.', 'حاولوا من جديد بعد أقل من دقيقة.'],
  ])('must wait, with a message in its language and no rendering (%s)', async (lang, title, again) => {
    for (let nth = 0; nth < 20; nth += 1) expect((await missingPage(nth, lang)).status).toBe(404)
    const answer = await missingPage(20, lang)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
    const page = await answer.text()
    expect(page).toContain(`<html lang="${lang}"`)
    for (const words of [title, again]) expect(page).toContain(words)
    expect(counted.renderings).toBe(20)
    time_s += 1
    expect((await missingPage(20, lang)).status).toBe(404)
  })

  it('still gets cached pages, and anything but pages', async () => {
    expect((await fetch(`${url}/en/kept/`)).status).toBe(200)
    for (let nth = 0; nth < 20; nth += 1) await missingPage(nth)
    expect((await missingPage(21)).status).toBe(429)
    for (const path of ['/en/kept/', '/api/figures', '/healthz']) expect((await fetch(url + path)).status).toBe(200)
  })

  it('still gets cached pages during the version check, every quarter of a second', async () => {
    const page = `${url}/en/kept/`
    await fetch(page)
    for (let nth = 0; nth <= 20; nth += 1) await missingPage(nth)
    const statuses = new Set<number>()
    for (const until_ms = performance.now() + 600; performance.now() < until_ms; )
      for (const { status } of await Promise.all([fetch(page), fetch(page)])) statuses.add(status)
    expect([...statuses]).toEqual([200])
  })
})
