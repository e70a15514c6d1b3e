import { send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import { chooseSeason, consoleText, goToScreen } from './support/console-page.ts'
import {
  CONSOLE_SCREENS,
  createIncrementalAxe,
  findScreenProblems,
  type ScreenKind,
  trackRequests,
} from './support/console-screens.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { createFetcher } from './support/session.ts'

const e2e = e2eFixture('console-walk')
const KINDS = ['list', 'create', 'edit', 'show'] as const satisfies readonly ScreenKind[]

type Screen = {
  name: string
  path: string
  kind: ScreenKind
  save: string
  opens: readonly string[]
  tabs: readonly string[]
  onPhoneAlone: boolean
}

let screens: Screen[]
beforeAll(async () => {
  const session = await e2e.sessionOf(admin.email)
  const calls = adminApi(session)
  const message = { name: 'نورة الحربي', email: 'noura@example.com', phone: '0501234567', message: 'متى التصفيات؟' }
  await send(
    sendContactMessage,
    { body: message, headers: { 'accept-language': 'ar' } },
    createFetcher(e2e.product.url),
  )
  const sent = (method: 'POST' | 'PUT', path: string, body: object) =>
    session.fetcher(`/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const [somebody] = await calls.list('users')
  await sent('POST', 'community-bans', { user: somebody?.id, days: 7, reason: 'إعلانات متكررة' })
  const waiting = await calls.list('community-cases', { status: 'open' })
  await sent('PUT', `community-cases/${waiting.at(-1)?.id}`, { decision: 'approve' })
  await sent('POST', 'mailings', {
    ...{
      selection: { list: 'users', ids: [somebody?.id] },
      kind: 'registration',
      count: 1,
      client_key: 'console-walk',
    },
    ...{ subject: 'أخبار', subject_en: 'News', text: 'بدأ الموسم.', text_en: 'The season has begun.' },
  })
  const walks = Object.entries(CONSOLE_SCREENS).map(async ([resource, walk]) => {
    const { screens: kinds, record = {}, dialogs = {}, saveLabel, tabs = [], sharesFormWith } = walk
    const id = kinds.some((kind) => kind === 'edit' || kind === 'show') && (await calls.list(resource, record))[0]?.id
    const paths = { list: '', create: '/create', edit: `/${id}`, show: `/${id}/show` }
    const seen = kinds.filter((kind) => !(sharesFormWith && kind === 'edit'))
    return seen.map(
      (kind): Screen => ({
        name: `${resource} ${kind}`,
        path: `/${resource}${paths[kind]}`,
        kind,
        save: kind === 'create' && saveLabel ? saveLabel : 'ra.action.save',
        opens: dialogs[kind] ?? [],
        tabs,
        onPhoneAlone: kind === 'edit' && kinds.includes('create'),
      }),
    )
  })
  screens = (await Promise.all(walks)).flat()
})

type Look = { onPhone?: () => Promise<void>; onPhoneAlone?: boolean }

const WALK_MS = 300_000
const TABLET = { width: 820, height: 900 }
const PHONE = { width: 390, height: 900 }

describe('The console in Arabic', () => {
  it('is walked at every screen that it has', async () => {
    const all = '../admin/src/resources/resource-list.ts'
    const { RESOURCES } = (await import(all)) as { RESOURCES: readonly ({ name: string } & Record<string, unknown>)[] }
    const has = RESOURCES.map((resource) => [
      resource.name,
      KINDS.filter((kind) => resource[kind] || (kind === 'show' && resource['hasShow'])),
    ])
    expect(Object.fromEntries(has)).toEqual(
      Object.fromEntries(Object.entries(CONSOLE_SCREENS).map(([name, { screens: kinds }]) => [name, kinds])),
    )
  })

  it(
    'is whole and readable, and no wider than a tablet or a phone',
    () =>
      e2e.runTest('console-walk', { lang: 'ar', as: admin.email, isolated: true }, async (journey) => {
        const { page, lang, setLanguage } = journey
        const found: string[] = []
        page.on('console', (message) => {
          if (message.text().startsWith('Missing translation')) found.push(message.text())
        })
        await page.setViewportSize(TABLET)
        await setLanguage(lang)
        await page.goto('/admin/dashboard')
        const main = page.getByRole('main')
        const over = page.locator('[role=dialog]:visible, [role=presentation] [role=menu]:visible')
        const calls = trackRequests(page)
        const axe = createIncrementalAxe(page)
        const note = (at: string, problems: string[]) => found.push(...problems.map((problem) => `${at}: ${problem}`))
        /** Checks a screen on a light tablet, then on a dark phone, where it stays. */
        const look = async (name: string, { onPhone, onPhoneAlone = false }: Look = {}) => {
          await page.mouse.move(0, 0)
          if (!onPhoneAlone) {
            await calls.settled()
            note(name, [...(await axe.inLight()), ...(await findScreenProblems(page))])
          }
          await page.setViewportSize(PHONE)
          await onPhone?.()
          await calls.settled()
          if (onPhoneAlone) note(name, await axe.inLight())
          note(`${name}, on a phone`, [...(await axe.inDark()), ...(await findScreenProblems(page))])
        }
        /** Resizes only while nothing is on screen, so that nothing renders twice. */
        const visit = (path: string) => goToScreen(page, lang, path, () => page.setViewportSize(TABLET))
        await page.getByRole('heading', { level: 1, name: consoleText(lang, 'dashboard.title') }).waitFor()
        // The current season has no results yet.
        await chooseSeason(page, lang, consoleText(lang, 'console.all_seasons'))
        await look('dashboard')
        await visit('/results/import')
        await main.getByRole('region', { name: consoleText(lang, 'resources.results.import.file') }).waitFor()
        await look('import')
        await visit('/community-cases/closed')
        await main
          .getByRole('button', { name: consoleText(lang, 'resources.community-cases.reopen') })
          .first()
          .waitFor()
        await look('community-cases closed')
        for (const { name, path, kind, save: saveLabel, opens: dialogs, tabs, onPhoneAlone } of screens) {
          await visit(path)
          const sees = {
            list: main.locator('tbody tr:visible, li:visible, [role=tab]:visible'),
            create: main.getByRole('button', { name: consoleText(lang, saveLabel) }),
            edit: main.getByRole('button', { name: consoleText(lang, saveLabel) }),
            show: page.locator('main section, [role=dialog] section'),
          }
          await sees[kind].first().waitFor()
          const sendEmpty = async () => {
            await sees.create.first().click()
            await main.locator('[aria-invalid=true], [role=alert], .Mui-error').first().waitFor()
          }
          await look(name, kind === 'create' ? { onPhone: sendEmpty } : { onPhoneAlone })
          for (const key of tabs) {
            await page.setViewportSize(TABLET)
            await page.getByRole('tab', { name: consoleText(lang, key), exact: true }).click()
            await look(`${name}: ${key}`)
          }
          for (const key of dialogs) {
            await page.setViewportSize(TABLET)
            await main
              .getByRole('button', { name: consoleText(lang, key) })
              .first()
              .click()
            await over.first().waitFor()
            await look(`${name}: ${key}`)
            await page.keyboard.press('Escape')
            await over.first().waitFor({ state: 'detached' })
          }
        }
        expect(found).toEqual([])
      }),
    WALK_MS,
  )
})
