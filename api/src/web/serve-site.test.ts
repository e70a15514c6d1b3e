import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { createClientAddressResolver } from '../platform/http/client-address-resolver.ts'
import { openApiTestEnvironment, startInstance, startTestApi, type TestApi } from '../testing/harness.ts'
import type { Fetch } from './page-cache/site-cache.ts'
import { serveSite } from './serve-site.ts'

const ORIGIN = 'http://localhost:3000'
const ENTRY = `
  export const USER_MENU_SLOTS = []
  export const slotPlaceholder = () => ''
  export const userMenu = () => ''
  export const render = async (request, { sendForm }) => {
    if (request.method === 'GET') {
      const { pathname } = new URL(request.url)
      if (pathname === '/en/html/') return new Response('<p>سلام</p>'.repeat(300), { headers: { 'content-type': 'text/html' } })
      return new Response(pathname + ' ' + request.headers.get('cookie'), { status: pathname === '/500' ? 500 : 200 })
    }
    const contact = { method: 'POST', path: '/api/contactus' }
    const answer = await sendForm(contact, await request.text()).catch((error) => error)
    return Response.json({ msg: answer.msg ?? answer.message, errors: answer.errors }, { status: answer.status ?? 200 })
  }`

let folder: string
let api: TestApi
let site: Fetch
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-site-'))
  await Promise.all([mkdir(join(folder, 'client')), mkdir(join(folder, 'server'))])
  await writeFile(join(folder, 'server', 'entry.mjs'), ENTRY)
  api = await startTestApi()
  await serveSite(folder, api.app, api.deps)
  site = api.app.fetch
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const messages = () => api.deps.orm.em.fork().getCollection('contactus')
const limits = () => api.deps.orm.em.fork().getCollection('rate_limits')
beforeEach(async () => {
  await Promise.all([messages().deleteMany({}), limits().deleteMany({})])
})

type Sent = {
  to?: Fetch
  from?: string
  path?: string
  headers?: Record<string, string>
  form?: Record<string, string>
}
const form = (changes: Record<string, string> = {}) => ({
  name: 'نورة',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'السلام عليكم',
  [HONEYPOT_FIELD_NAME]: '',
  ...changes,
})
const post = async ({
  to = site,
  from = '203.0.113.7',
  path = '/en/contact-us/',
  headers = {},
  form: formFields = form(),
}: Sent = {}) =>
  await to(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
      body: new URLSearchParams(formFields).toString(),
    }),
    { incoming: { socket: { remoteAddress: from } } },
  )

describe('A form posted to a page', () => {
  it('is forwarded unchanged', async () => {
    const answer = await post()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ msg: 'Email send Successfully!' })
    expect(await messages().countDocuments({ name: 'نورة', message: 'السلام عليكم', lang: 'en' })).toBe(1)
  })

  it("is refused in the page's language, whatever language was read last", async () => {
    const answer = await post({ path: '/ar/contact-us/', headers: { cookie: 'lang=en' }, form: form({ name: '' }) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ msg: 'املؤوا النموذج من فضلكم', errors: [{ field: 'name' }] })
    expect(await messages().countDocuments()).toBe(0)
  })

  it("counts for its sender's address, whatever its headers claim", async () => {
    const many = async (from: string, nth: number) =>
      (
        await post({
          from,
          headers: { 'x-forwarded-for': `198.51.100.${nth}` },
          form: form({ email: `${nth}@a.test` }),
        })
      ).status
    for (let nth = 0; nth < 20; nth += 1) expect(await many('203.0.113.7', nth)).toBe(200)
    expect(await many('203.0.113.7', 20)).toBe(429)
    expect(await many('203.0.113.8', 21)).toBe(200)
  })

  it('counts for the address that our proxy names', async () => {
    const proxies = new BlockList()
    proxies.addAddress('10.0.0.1')
    const deps = { ...api.deps, resolveClientAddress: createClientAddressResolver(proxies) }
    const app = createApi(deps)
    await serveSite(folder, app, deps)
    const many = async (forwarded: string, nth: number) =>
      (
        await post({
          to: app.fetch,
          from: '10.0.0.1',
          headers: { 'x-forwarded-for': forwarded },
          form: form({ email: `${nth}@a.test` }),
        })
      ).status
    for (let nth = 0; nth < 20; nth += 1) expect(await many(`198.51.100.${nth}, 203.0.113.7`, nth)).toBe(200)
    expect(await many('203.0.113.7', 20)).toBe(429)
    expect(await many('203.0.113.8', 21)).toBe(200)
  })

  it.each(['https://elsewhere.example', 'null'])('is refused from another site (%s)', async (origin) => {
    expect((await post({ headers: { origin } })).status).toBe(403)
    expect(await messages().countDocuments()).toBe(0)
  })

  it('is refused when it is too large', async () => {
    expect((await post({ form: form({ message: 'x'.repeat(300_000) }) })).status).toBe(413)
    expect(await messages().countDocuments()).toBe(0)
  })
})

describe('A page', () => {
  const html = '<p>سلام</p>'.repeat(300)
  const read = (accept: string) =>
    site(new Request(`${ORIGIN}/en/html/`, { headers: { 'accept-encoding': accept, cookie: 'lang=en' } }))

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('is compressed for a browser that accepts %s', async (accept, encoding, decompress) => {
    const page = await read(accept)
    const { headers } = page
    const bytes = Buffer.from(await page.arrayBuffer())
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(decompress(bytes).toString()).toBe(html)
  })

  it.each([
    ['document', 'lang=en; '],
    ['empty', ''],
  ])('stores its language where it is opened (%s)', async (destination, stored) => {
    const headers = { cookie: 'lang=ar', 'sec-fetch-dest': destination }
    const cookie = (await site(new Request(`${ORIGIN}/en/html/`, { headers }))).headers.get('set-cookie') ?? ''
    expect(cookie.slice(0, 9)).toBe(stored)
  })
})

describe('A page while the database is away', () => {
  it('is an error page in its language, since the session is unreadable', async () => {
    const world = await openApiTestEnvironment()
    const database = await launchEmbeddedMongo({ dataDir: join(world.folder, 'away') })
    const impatient = new URL(database.uri)
    impatient.searchParams.set('serverSelectionTimeoutMS', '300')
    const away = await startInstance(world, { mongoUri: impatient.href })
    await serveSite(folder, away.app, away.deps)
    const ask = (cookie: string) => away.app.fetch(new Request(`${ORIGIN}/en/about-us/`, { headers: { cookie } }))
    const reader = `session=${'a'.repeat(43)}; lang=ar`
    expect((await ask(reader)).status).toBe(200)
    await database.close()
    const answer = await ask(reader)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('/500 lang=en')
    await away.close()
    await world.close()
  })
})
