import { afterAll, describe, expect, it } from 'vitest'
import { changesBetween } from './books.ts'
import { showsFile, WAYS_UP } from './kinds/paths.ts'
import { PAGES, pageFiles, pagesOf } from './pages.ts'
import { pagesLeadNowhereElse } from './try-pages.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { ask, as, sessions, things, url } = world
const PAGE_LIST = pagesOf(things)
const OWN = PAGE_LIST.filter(({ own }) => own)
const SCRIPT = `"'><script>planted()</script><img src=x onerror=planted()>`

/** What is markup: inside the quotes of an attribute nothing is. */
const unquoted = (html: string): string => html.replace(/"[^"]*"/g, '')

/** Numbers and addresses of the people of the team, which are on its own pages alone. */
const SECRETS = things.paid.secrets.flatMap(({ texts: [national_id = '', email = ''] }) => [national_id, email])

describe('the pages', () => {
  it('are all known here: a new one needs a row in pages.ts, with who reads it', () => {
    expect(pageFiles().toSorted()).toEqual(Object.keys(PAGES).toSorted())
  })

  // Of those that go on to elsewhere; `every-page.long.test.ts` tries all of them.
  pagesLeadNowhereElse(
    world,
    PAGE_LIST.filter(({ goesOn }) => goesOn),
  )

  it.each(PAGE_LIST)('$file writes nothing that it is asked with as markup', async ({ path, who }) => {
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
      const answer = await ask({
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
    for (const each of asked) await ask(each)
    const before = await world.books()
    for (const { path, headers } of asked) {
      await ask({ path, headers: { ...headers, origin: 'https://evil.example' } })
      for (const origin of ['https://evil.example', 'null']) {
        const { status } = await ask({ method: 'POST', path, headers: { ...headers, ...form, origin }, body })
        expect(status, path).toBeLessThan(500)
      }
    }
    expect(changesBetween(before, await world.books())).toEqual([])
  })
})

describe('what is its reader’s alone', () => {
  it.each(OWN)('$file is kept by nobody, under no other name', async ({ path, who }) => {
    const [address = '', query = ''] = path.split('?')
    for (const ending of ['', 'x.css', '/x.js', ';x.css', '%2fx.png', '%3fx.css', '.css', '/..%2fx.ico']) {
      const answer = await as(who, { path: `${address}${ending}?${query}`, headers: { accept: 'text/html' } })
      const kept = answer.headers['cache-control'] ?? ''
      expect(answer.status === 200 && /public|max-age=[1-9]/.test(kept), `${address}${ending}: ${kept}`).toBe(false)
    }
  })

  it.each(OWN)('$file shows a visitor, and a stranger, nothing of it', async ({ path }) => {
    for (const who of ['nobody', 'otherCoach', 'otherStudent', 'otherEntity'] as const) {
      for (const spelled of [
        path,
        `/${path}`,
        path.replace('/en/', '/EN/'),
        path.replace('/en/', '/en//'),
        path.replace('/en/', '/'),
        `${path}/`,
      ]) {
        const { text } = await as(who, { path: spelled, headers: { accept: 'text/html' } })
        expect(
          SECRETS.filter((secret) => text.includes(secret)),
          `${who} at ${spelled}`,
        ).toEqual([])
      }
    }
  })

  it('is not given to the next reader by what keeps the pages', async () => {
    const paths = ['/en/', '/en/community/', '/en/seasons/', '/ar/']
    for (const path of paths) {
      const mine = await as('coach', { path })
      const others = await ask({
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
    for (const way of WAYS_UP) {
      const answer = await ask({ path: area + way, headers: { accept: '*/*' } })
      expect(showsFile(area + way, answer)).toEqual([])
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
    const { status, text } = await ask({ path })
    expect(status === 200 && !text.includes('<div id="root">'), `${status}`).toBe(false)
  })
})
