import { afterAll, describe, expect, it } from 'vitest'
import { fileDisclosureFindings, TRAVERSAL_PATHS } from './attack-kinds/path-traversal.ts'
import { diffSnapshots } from './database-snapshot.ts'
import { listPageFiles, listPages, PAGE_TABLE } from './page-table.ts'
import { startTestEnvironment } from './test-environment.ts'
import { testOpenRedirects } from './test-open-redirects.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const { send, sendAs, sessions, records, url } = environment
const PAGE_LIST = listPages(records)
const OWN = PAGE_LIST.filter(({ own }) => own)
const SCRIPT = `"'><script>planted()</script><img src=x onerror=planted()>`

/** Attribute values cannot contain markup. */
const unquoted = (html: string): string => html.replace(/"[^"]*"/g, '')

/** Only the team's own pages may show these. */
const SECRETS = records.paidTeam.secrets.flatMap(({ texts: [national_id = '', email = ''] }) => [national_id, email])

describe('the pages', () => {
  it('are all in page-table.ts, with their readers', () => {
    expect(listPageFiles().toSorted()).toEqual(Object.keys(PAGE_TABLE).toSorted())
  })

  // A sample; `every-page.long.test.ts` runs all.
  testOpenRedirects(
    environment,
    PAGE_LIST.filter(({ goesOn }) => goesOn),
  )

  it.each(PAGE_LIST)('$file escapes its query', async ({ path, who }) => {
    const [address = '', query = ''] = path.split('?')
    const parameters = new URLSearchParams(query)
    const names = [
      'q',
      'page',
      'category',
      'season',
      'region',
      'team_id',
      'token',
      'failed',
      'wrong',
      'sent',
      'redirect',
      'payment',
      'tab',
      'thread',
      'slug',
      'serial',
      'competition',
      'level',
      'join',
      'payment_status',
    ]
    for (const name of names) parameters.set(name, SCRIPT)
    for (const asked of [
      `${address}?${parameters}`,
      `${address}${encodeURIComponent(SCRIPT)}`,
      `${address}?${SCRIPT.replaceAll(' ', '+')}`,
    ]) {
      const answer = await send({
        path: asked,
        headers: {
          ...sessions[who].headers,
          accept: 'text/html',
          referer: `${url}/${SCRIPT.replaceAll(/["' ]/g, '')}`,
        },
      })
      expect(answer.status).toBeLessThan(500)
      expect(unquoted(answer.text)).not.toMatch(/<script>planted|<img src=x/)
    }
  })

  it('change nothing, read or posted to from another site', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const body = 'name=x&email=x%40demo.test&phone=0501234567&message=x&consent=on&token=x&title=x&description=x&note=x'
    const asked = PAGE_LIST.map(({ path, who }) => ({
      path,
      headers: sessions[who === 'nobody' ? 'coach' : who].headers,
    }))
    for (const each of asked) await send(each)
    const before = await environment.takeSnapshot()
    for (const { path, headers } of asked) {
      await send({ path, headers: { ...headers, origin: 'https://evil.example' } })
      for (const origin of ['https://evil.example', 'null']) {
        const { status } = await send({ method: 'POST', path, headers: { ...headers, ...form, origin }, body })
        expect(status, path).toBeLessThan(500)
      }
    }
    expect(diffSnapshots(before, await environment.takeSnapshot())).toEqual([])
  })
})

describe('a private page', () => {
  it.each(OWN)('$file is not cached, under no other name', async ({ path, who }) => {
    const [address = '', query = ''] = path.split('?')
    for (const ending of ['', 'x.css', '/x.js', ';x.css', '%2fx.png', '%3fx.css', '.css', '/..%2fx.ico']) {
      const answer = await sendAs(who, { path: `${address}${ending}?${query}`, headers: { accept: 'text/html' } })
      const cacheControl = answer.headers['cache-control'] ?? ''
      expect(
        answer.status === 200 && /public|max-age=[1-9]/.test(cacheControl),
        `${address}${ending}: ${cacheControl}`,
      ).toBe(false)
    }
  })

  it.each(OWN)('$file shows a visitor, and a stranger, nothing of it', async ({ path }) => {
    for (const who of ['nobody', 'otherCoach', 'otherStudent', 'otherEntity'] as const) {
      for (const variant of [
        path,
        `/${path}`,
        path.replace('/en/', '/EN/'),
        path.replace('/en/', '/en//'),
        path.replace('/en/', '/'),
        `${path}/`,
      ]) {
        const { text } = await sendAs(who, { path: variant, headers: { accept: 'text/html' } })
        expect(
          SECRETS.filter((secret) => text.includes(secret)),
          `${who} at ${variant}`,
        ).toEqual([])
      }
    }
  })

  it('is not served from the page cache to the next reader', async () => {
    const paths = ['/en/', '/en/community/', '/en/seasons/', '/ar/']
    for (const path of paths) {
      const mine = await sendAs('coach', { path })
      const others = await send({
        path,
        headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': '/en/profile/' },
      })
      expect(others.text).not.toContain('نورة العتيبي')
      expect(mine.headers['cache-control'] ?? '').not.toMatch(/public/)
    }
  })
})

describe('files of the site and the console', () => {
  const AREAS = [
    '/',
    '/_astro/',
    '/admin/',
    '/admin/assets/',
    '/uploads/',
    '/uploads/160/',
    '/uploads/competions/files/',
    '/drawn/icons/',
    '/pictures/',
    '/api/',
  ]

  it.each(AREAS)('below %s nothing of the machine is found', async (area) => {
    for (const traversalPath of TRAVERSAL_PATHS) {
      const answer = await send({ path: area + traversalPath, headers: { accept: '*/*' } })
      expect(fileDisclosureFindings(area + traversalPath, answer)).toEqual([])
    }
  })

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/admin/.env',
    '/admin/assets/../index.html',
    '/_astro/../../server/entry.mjs',
    '/server/entry.mjs',
    '/data/olympiad.sqlite',
    '/api/../package.json',
    '/admin/index.html.gz',
    '/admin/assets/.htaccess',
    '/node_modules/zod/package.json',
    '/server-status',
    '/wp-admin/',
    '/.well-known/../package.json',
  ])('%s is none of ours', async (path) => {
    const { status, text } = await send({ path })
    expect(status === 200 && !text.includes('<div id="root">'), `${status}`).toBe(false)
  })
})
