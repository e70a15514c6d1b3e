import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import type { Fetch } from './kept/keep-pages.ts'
import { serveSite } from './serve-site.ts'

const ORIGIN = 'http://localhost:3000'
/** A site of one page, which hands on what is posted to it and says how that came out. */
const ENTRY = `
  export const PLACES = []
  export const marker = () => ''
  export const userMenu = () => ''
  export const render = async (request, { sendForm }) => {
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

type Sent = { from?: string; path?: string; headers?: Record<string, string>; form?: Record<string, string> }
const form = (changes: Record<string, string> = {}) => ({
  name: 'نورة',
  email: 'noura@example.com',
  phone: '0501234567',
  message: 'السلام عليكم',
  [HONEYPOT]: '',
  ...changes,
})
/** As a browser without script posts the form of a page, over a connection from an address. */
const post = async ({
  from = '203.0.113.7',
  path = '/en/contact-us/',
  headers = {},
  form: typed = form(),
}: Sent = {}) =>
  await site(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
      body: new URLSearchParams(typed).toString(),
    }),
    { incoming: { socket: { remoteAddress: from } } },
  )

describe('A form that is posted to a page', () => {
  it('is handed on as it was typed', async () => {
    const answer = await post()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ msg: 'Email send Successfully!' })
    expect(await messages().countDocuments({ name: 'نورة', message: 'السلام عليكم', lang: 'en' })).toBe(1)
  })

  it("is refused in the page's language, whatever language was read last", async () => {
    const answer = await post({ path: '/ar/contact-us/', headers: { cookie: 'lang=en' }, form: form({ name: '' }) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ msg: 'املأ النموذج من فضلك', errors: [{ field: 'name' }] })
    expect(await messages().countDocuments()).toBe(0)
  })

  it('counts for the address that sent it, and for no other, whatever its headers claim', async () => {
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

  it.each(['https://elsewhere.example', 'null'])('from the page of another site (%s) is refused', async (origin) => {
    expect((await post({ headers: { origin } })).status).toBe(403)
    expect(await messages().countDocuments()).toBe(0)
  })

  it('is refused where it is larger than any form', async () => {
    expect((await post({ form: form({ message: 'x'.repeat(300_000) }) })).status).toBe(413)
    expect(await messages().countDocuments()).toBe(0)
  })
})
