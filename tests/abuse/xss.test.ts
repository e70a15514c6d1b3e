import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '../../api/src/jobs.ts'
import { getBrowser } from '../support/browser.ts'
import { goToScreen } from '../support/console-page.ts'
import { trackRequests } from '../support/console-screens.ts'
import { ATTACK_KINDS, findExemption } from './attack-kinds/all.ts'
import { jsonBody } from './attack-kinds/attack-kind.ts'
import { PAGE_TABLE } from './page-table.ts'
import { buildRouteTable, resolveRouteSpecs } from './route-table.ts'
import { listSchemaFields, setAtPath } from './schema-fields.ts'
import { type ActorName, startTestEnvironment } from './test-environment.ts'

const environment = await startTestEnvironment()
afterAll(() => environment.close())
const { records, sessions, url } = environment

const RUN = 'globalThis.planted=1'
/** Ways for text to become script: element content, attributes, scripts, comments, addresses and templates. */
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

const SCRIPTS_PER_FIELD = 3
function scriptsFor(name: string, nth: number): readonly string[] {
  if (/link|url|location|github|social/.test(name)) return ADDRESSES
  return Array.from({ length: SCRIPTS_PER_FIELD }, (_, step) => SCRIPTS[(nth + step) % SCRIPTS.length] ?? '')
}

/**
 * Writes a script into every text field of every form, as the valid sender.
 * @returns the number of stored texts
 */
async function plant(): Promise<number> {
  let storedCount = 0
  for (const route of resolveRouteSpecs(environment.api.app, buildRouteTable(environment.deps))) {
    const { method, spec } = route
    const { path: at, body: right } = spec.validRequest(records)
    // Skips calls that end the session, erase the account or change its password.
    if (
      findExemption(ATTACK_KINDS.operators, route) ||
      /privacy|second-factor|auth|admin\/(?:users|members|admins)/.test(at)
    )
      continue
    const texts = listSchemaFields(spec.body).filter(({ type }) => type === 'text')
    let body = right
    for (const [nth, { path }] of texts.entries()) {
      for (const script of scriptsFor(path.join('.'), nth)) {
        const planted = setAtPath(body, path, script)
        const { status } = await environment.sendAs(spec.sender, { method, path: at, ...jsonBody(planted) })
        if (status >= 300) continue
        storedCount += 1
        body = planted
        break
      }
    }
  }
  return storedCount
}

/** For records that forms cannot reach in one step, such as names from the platform. */
async function plantNames(): Promise<void> {
  const em = environment.deps.orm.em.fork()
  const [script = ''] = SCRIPTS
  await em.getCollection('users').updateMany({}, { $set: { name: script, guardian_name: script } })
  const teams = em.getCollection<{ coaches: object[]; members: object[] }>('teams')
  for (const { _id, coaches, members } of await teams.find({}).toArray()) {
    const named = (people: object[]) => people.map((person) => ({ ...person, name: script }))
    const texts = { name: script, schoolName: script, city: script, stage: script, notes: script }
    await teams.updateOne({ _id }, { $set: { ...texts, coaches: named(coaches), members: named(members) } })
  }
  // The newest records are on first pages and in the console's lists.
  await em.getCollection('communities').updateMany({}, { $set: { title: script } })
}

beforeAll(async () => {
  expect(await plant(), 'texts were kept').toBeGreaterThan(90)
  await plantNames()
}, 180_000)

/** `settle` waits for the page's content; `answer` replaces the product's response. */
type Look = { settle?: (page: Page) => Promise<unknown>; answer?: { body: string; headers: Record<string, string> } }

type Watched = { page: Page; ran: string[] }

async function openPage(who: ActorName): Promise<Watched> {
  const context = await (await getBrowser()).newContext({ baseURL: url })
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

/** One page per person, because starting a browser process is slower than loading a page. */
const watched = new Map<ActorName, Promise<Watched>>()
afterAll(async () => {
  for (const each of watched.values()) await (await each).page.context().close()
})

function watchedPageOf(who: ActorName): Promise<Watched> {
  const opened = watched.get(who) ?? openPage(who)
  watched.set(who, opened)
  return opened
}

/** @returns scripts that ran, or that only the policy blocked */
async function ranAt(path: string, who: ActorName, { settle, answer }: Look = {}): Promise<string[]> {
  const { page } = await watchedPageOf(who)
  const isIt = (requestUrl: URL) => requestUrl.pathname === path
  if (answer) await page.route(isIt, (route) => route.fulfill({ contentType: 'text/html', ...answer }))
  await page.goto(path, { waitUntil: 'load' })
  await settle?.(page)
  const found = await ranIn(who)
  if (answer) await page.unroute(isIt)
  return found
}

async function ranIn(who: ActorName): Promise<string[]> {
  const { page, ran } = await watchedPageOf(who)
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

describe('the check notices a script that runs or that only the policy blocks', () => {
  it.each(SCRIPTS.slice(0, 2))('as in %s', async (script) => {
    const policy = { 'content-security-policy': "script-src 'self'" }
    const plain = await ranAt('/en/holey', 'nobody', { answer: { body: `<p>${script}`, headers: {} } })
    expect(plain).toContain('a planted script ran')
    const storedCount = await ranAt('/en/holey', 'nobody', { answer: { body: `<p>${script}`, headers: policy } })
    expect(storedCount).toContainEqual(expect.stringMatching(/^the policy alone kept it: script-src/))
  })

  it('as in a javascript: address', async () => {
    const answer = { body: `<a href="${ADDRESSES[0]}">a</a>`, headers: {} }
    expect(await ranAt('/en/holey', 'nobody', { answer })).toContainEqual(
      expect.stringMatching(/^a has href=javascript:/),
    )
  })

  it.each(['/en/my-teams/', '/en/community/', records.topicPath])(
    'and %s shows what was planted, as words',
    async (path) => {
      const words = (page: Page) => page.locator('main').getByText(RUN).first().waitFor({ state: 'attached' })
      expect(await ranAt(path, 'coach', { settle: words })).toEqual([])
    },
  )
})

describe('no script that somebody wrote into a form runs', () => {
  const pages = Object.entries(PAGE_TABLE).filter(([file]) => file.endsWith('.astro') && file !== '500.astro')

  it.each(pages)('on the page %s', async (_file, { path, as }) => {
    expect(await ranAt(path(records), as)).toEqual([])
  })

  it.each(['/ar/', '/ar/community/', '/ar/profile/'])('at %s, for the coach', async (path) => {
    expect(await ranAt(path, 'coach')).toEqual([])
  })

  // Declared resources share one screen, so one is enough.
  const CONSOLE = [
    ...['dashboard', 'seasons', 'competions', 'teams', 'results', 'users', 'members', 'admins', 'transections'],
    ...['certificates', 'files', 'faqs', 'gallery', 'contactus', 'settings', 'audit', 'moe', 'wro-support'],
    ...['champion-programe', 'moe-timeslots', 'community', 'community-comments', 'community-categories'],
    ...['community-bans', 'community-cases'],
  ]
  it.each(CONSOLE)('in the console at %s', async (name) => {
    const { page } = await watchedPageOf('admin')
    if (!page.url().includes('/admin')) {
      await page.goto('/ar/')
      await page.goto('/admin')
    }
    const calls = trackRequests(page)
    await page.locator('#main-content, main').first().waitFor()
    await goToScreen(page, 'ar', `/${name}`)
    await calls.settled()
    expect(await ranIn('admin')).toEqual([])
  })
})

describe('what programs read', () => {
  it.each(['/en/community/feed.xml', '/sitemap.xml', '/en/manifest.webmanifest', '/robots.txt'])(
    '%s holds no markup of others',
    async (path) => {
      const { text, status } = await environment.send({ path })
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
      const { headers } = await environment.send({ path, headers: { accept: 'text/html' } })
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('a mail shows what was written as it was written, in its own lines and headers', async () => {
    await environment.sendAs('nobody', {
      method: 'POST',
      path: '/api/contactus',
      ...jsonBody({
        name: `${SCRIPTS[0]}`.slice(0, 100),
        email: 'huda@demo.test',
        phone: '0501234567',
        message: `${SCRIPTS[1]}\r\nBcc: evil@evil.example\r\n\r\n.\r\n`,
      }),
    })
    const outbox = createJobs(environment.deps).find(({ name }) => name === 'outbox')
    await outbox?.run(new AbortController().signal)
    const answer = await fetch(`${environment.api.sandbox.url}/mail/api/messages`)
    const mails = (await answer.json()) as { to: string[]; subject: string; html: string }[]
    expect(mails.length).toBeGreaterThan(0)
    for (const { to, subject, html } of mails) {
      expect(to.join()).not.toContain('evil.example')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<script|<img src=x|<svg onload/)
    }
  })
})
