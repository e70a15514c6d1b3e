import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../api/src/jobs.ts'
import { runningBrowser } from '../support/browser.ts'
import { go } from '../support/console-desk.ts'
import { callsOf } from '../support/console-walk.ts'
import { ALL_KINDS, spared } from './kinds/all.ts'
import { inJson } from './kinds/kind.ts'
import { PAGES } from './pages.ts'
import { fieldsOf, withValue } from './shapes.ts'
import { ruledRoutes, tableOf } from './table.ts'
import { openWorld, type Who } from './world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { things, sessions, url } = world

const RUN = 'globalThis.planted=1'
/** Ways from a text into a page: out of elements, attributes, scripts and comments, through addresses and templates. */
const SCRIPTS: readonly string[] = [
  `"'></title></textarea></style></script><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}><svg onload=${RUN}><details open ontoggle=${RUN}>`,
  `" autofocus onfocus=${RUN} x="' onmouseover=${RUN}//`,
  `javascript:${RUN}//https://x.example/`,
  `[a](javascript:${RUN}) ![a](x"onerror=${RUN}) <a href=javascript:${RUN}>a</a>`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %>`,
  `--><script>${RUN}</script><!-- ]]><script>${RUN}</script>`,
  `</script><script>${RUN}</script>{"a":"</script><script>${RUN}</script>"}`,
]
const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `https://x.example/"onmouseover="${RUN}`,
  `https://x.example/'><script>${RUN}</script>`,
]

/** Scripts for a field, so that neighbours have others; addresses where it takes one. */
const SCRIPTS_EACH = 3
function scriptsFor(name: string, nth: number): readonly string[] {
  if (/link|url|location|github|social/.test(name)) return ADDRESSES
  return Array.from({ length: SCRIPTS_EACH }, (_, step) => SCRIPTS[(nth + step) % SCRIPTS.length] ?? '')
}

/**
 * Writes scripts into every text of every form, as whoever may send it: into each the first that is taken, on top of what
 * the form has taken before. @returns how many texts were kept
 */
async function plant(): Promise<number> {
  let kept = 0
  for (const route of ruledRoutes(world.api.app, tableOf(world.deps))) {
    const { method, rule } = route
    const { path: at, body: right } = rule.right(things)
    // Who signs out, asks to be erased or has another password would have no pages to look at.
    if (spared(ALL_KINDS.operators, route) || /privacy|second-factor|auth|admin\/(?:users|members|admins)/.test(at))
      continue
    const texts = fieldsOf(rule.body).filter(({ takes }) => takes === 'text')
    let body = right
    for (const [nth, { path }] of texts.entries()) {
      for (const script of scriptsFor(path.join('.'), nth)) {
        const planted = withValue(body, path, script)
        const { status } = await world.as(rule.as, { method, path: at, ...inJson(planted) })
        if (status >= 300) continue
        kept += 1
        body = planted
        break
      }
    }
  }
  return kept
}

/** Records that forms cannot reach in one step, as the platform or an older form might have filled them. */
async function plantNames(): Promise<void> {
  const em = world.deps.orm.em.fork()
  const [script = ''] = SCRIPTS
  await em.getCollection('users').updateMany({}, { $set: { name: script, guardian_name: script } })
  const teams = em.getCollection<{ coaches: object[]; members: object[] }>('teams')
  for (const { _id, coaches, members } of await teams.find({}).toArray()) {
    const named = (people: object[]) => people.map((person) => ({ ...person, name: script }))
    const texts = { name: script, schoolName: script, city: script, stage: script, notes: script }
    await teams.updateOne({ _id }, { $set: { ...texts, coaches: named(coaches), members: named(members) } })
  }
  // The newest are on the first pages, and in the console's lists.
  await em.getCollection('communities').updateMany({}, { $set: { title: script } })
}

beforeAll(async () => {
  expect(await plant(), 'texts were kept').toBeGreaterThan(90)
  await plantNames()
}, 180_000)

/** `settle` waits until a page shows what it shows; `answer` stands in for the product’s own. */
type Look = { settle?: (page: Page) => Promise<unknown>; answer?: { body: string; headers: Record<string, string> } }

/** A page of somebody's browser, and what has run in it. */
type Watched = { page: Page; ran: string[] }

async function openPage(who: Who): Promise<Watched> {
  const context = await (await runningBrowser()).newContext({ baseURL: url })
  const ran: string[] = []
  const { token } = sessions[who]
  if (token) await context.addCookies([{ name: 'session', value: token, url, httpOnly: true }])
  await context.exposeBinding('tell', (_source, what: string) => void ran.push(what))
  await context.addInitScript({
    content: `Object.defineProperty(globalThis, 'planted', { set: () => tell('a planted script ran') })
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        if (/script/.test(violatedDirective)) tell('the policy alone kept it: ' + violatedDirective + ' ' + blockedURI + ' ' + sample)
      })`,
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push('a dialog opened')
    void dialog.dismiss()
  })
  return { page, ran }
}

/** One page for each person, as starting a browser's process takes longer than reading a page. */
const watched = new Map<Who, Promise<Watched>>()
afterAll(async () => {
  for (const each of watched.values()) await (await each).page.context().close()
})

function watchedPageOf(who: Who): Promise<Watched> {
  const opened = watched.get(who) ?? openPage(who)
  watched.set(who, opened)
  return opened
}

/** Opens a page as somebody, and gives what ran, or was kept from running by the policy alone. */
async function ranAt(path: string, who: Who, { settle, answer }: Look = {}): Promise<string[]> {
  const { page } = await watchedPageOf(who)
  const isIt = (asked: URL) => asked.pathname === path
  if (answer) await page.route(isIt, (route) => route.fulfill({ contentType: 'text/html', ...answer }))
  await page.goto(path, { waitUntil: 'load' })
  await settle?.(page)
  const found = await ranIn(who)
  if (answer) await page.unroute(isIt)
  return found
}

/** Takes what has run on somebody's open page since the last call. */
async function ranIn(who: Who): Promise<string[]> {
  const { page, ran } = await watchedPageOf(who)
  // Whatever waits for a mouse or the keyboard.
  await page.evaluate(`for (const element of document.querySelectorAll('*')) {
    for (const name of ['mouseover', 'focus', 'toggle']) element.dispatchEvent(new Event(name, { bubbles: false }))
  }`)
  const wild = await page.evaluate<string[]>(`[...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ name, value }) => name.startsWith('on') || /^\\s*(?:javascript|data:text)/i.test(value))
      .map(({ name, value }) => element.localName + ' has ' + name + '=' + value.slice(0, 60)))`)
  const planted = wild.filter(
    (found) => found.includes('planted') && !/has (?:value|content|title|alt|aria-label|placeholder|data-)/.test(found),
  )
  return [...new Set([...ran.splice(0), ...planted])]
}

describe('a script that runs, or that the policy alone keeps from running, is noticed', () => {
  it.each(SCRIPTS.slice(0, 2))('as in %s', async (script) => {
    const policy = { 'content-security-policy': "script-src 'self'" }
    const plain = await ranAt('/en/holey', 'nobody', { answer: { body: `<p>${script}`, headers: {} } })
    expect(plain).toContain('a planted script ran')
    const kept = await ranAt('/en/holey', 'nobody', { answer: { body: `<p>${script}`, headers: policy } })
    expect(kept).toContainEqual(expect.stringMatching(/^the policy alone kept it: script-src/))
  })

  it('and so is an address that would run when it is followed', async () => {
    const answer = { body: `<a href="${ADDRESSES[0]}">a</a>`, headers: {} }
    expect(await ranAt('/en/holey', 'nobody', { answer })).toContainEqual(
      expect.stringMatching(/^a has href=javascript:/),
    )
  })

  it.each(['/en/my-teams/', '/en/community/', things.topicPage])(
    'and %s shows what was planted, as words',
    async (path) => {
      const words = (page: Page) => page.locator('main').getByText(RUN).first().waitFor({ state: 'attached' })
      expect(await ranAt(path, 'coach', { settle: words })).toEqual([])
    },
  )
})

describe('no script that somebody wrote into a form runs', () => {
  const pages = Object.entries(PAGES).filter(([file]) => file.endsWith('.astro') && file !== '500.astro')

  it.each(pages)('on the page %s', async (_file, { path, as }) => {
    expect(await ranAt(path(things), as)).toEqual([])
  })

  it.each(['/ar/', '/ar/community/', '/ar/profile/'])('at %s, for the coach', async (path) => {
    expect(await ranAt(path, 'coach')).toEqual([])
  })

  // Of the resources whose screens follow from their declarations, one.
  const CONSOLE = [
    ...['dashboard', 'seasons', 'competions', 'teams', 'results', 'users', 'members', 'admins', 'transections'],
    ...['certificates', 'files', 'faqs', 'gallery', 'contactus', 'settings', 'audit', 'moe', 'wro-support'],
    ...['champion-programe', 'moe-timeslots', 'community', 'community-comments', 'community-categories'],
    ...['community-bans', 'community-cases'],
  ]
  it.each(CONSOLE)('in the console at %s', async (name) => {
    const { page } = await watchedPageOf('admin')
    if (!page.url().includes('/admin')) await page.goto('/admin')
    const calls = callsOf(page)
    await page.locator('#main-content, main').first().waitFor()
    await go(page, 'ar', `/${name}`)
    await calls.settled()
    expect(await ranIn('admin')).toEqual([])
  })
})

describe('what programs read', () => {
  it.each(['/en/community/feed.xml', '/sitemap.xml', '/en/manifest.webmanifest', '/robots.txt'])(
    '%s holds no markup of others',
    async (path) => {
      const { text, status } = await world.ask({ path })
      expect(status).toBe(200)
      expect(text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/<script|<img src=x|<svg onload/)
    },
  )

  it('an answer of the api is never taken for a page', async () => {
    for (const path of [
      '/api/competions',
      '/api/faqs',
      '/api/community?page=0',
      `/api/community?single=true&slug=${encodeURIComponent(SCRIPTS[0] ?? '')}`,
    ]) {
      const { headers } = await world.ask({ path, headers: { accept: 'text/html' } })
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('a mail shows what was written as it was written, in its own lines and headers', async () => {
    await world.as('nobody', {
      method: 'POST',
      path: '/api/contactus',
      ...inJson({
        name: `${SCRIPTS[0]}`.slice(0, 100),
        email: 'huda@demo.test',
        phone: '0501234567',
        message: `${SCRIPTS[1]}\r\nBcc: evil@evil.example\r\n\r\n.\r\n`,
      }),
    })
    const outbox = jobsOf(world.deps).find(({ name }) => name === 'outbox')
    await outbox?.run(new AbortController().signal)
    const answer = await fetch(`${world.api.sandbox.url}/mail/api/messages`)
    const mails = (await answer.json()) as { to: string[]; subject: string; html: string }[]
    expect(mails.length).toBeGreaterThan(0)
    for (const { to, subject, html } of mails) {
      expect(to.join()).not.toContain('evil.example')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<script|<img src=x|<svg onload/)
    }
  })
})
