import { send } from '@olympiad/contracts/call'
import { sendContact } from '@olympiad/contracts/calls/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from './support/console.ts'
import { go, say } from './support/console-desk.ts'
import { axeForWalk, callsOf, type Kind, WALKS, wrongIn } from './support/console-walk.ts'
import { admin } from './support/people.ts'
import { callsTo } from './support/session.ts'
import { stage } from './support/stage.ts'

const acts = stage('console-walk')
const KINDS = ['list', 'create', 'edit', 'show'] as const satisfies readonly Kind[]

/** A screen: where it is, what of it must be there, and the buttons that open more. */
type Screen = {
  name: string
  path: string
  kind: Kind
  save: string
  opens: readonly string[]
  tabs: readonly string[]
  onPhoneAlone: boolean
}

let screens: Screen[]
beforeAll(async () => {
  const session = await acts.sessionOf(admin.email)
  const calls = adminCalls(session)
  const message = { name: 'نورة الحربي', email: 'noura@example.com', phone: '0501234567', message: 'متى التصفيات؟' }
  await send(sendContact, { body: message, headers: { 'accept-language': 'ar' } }, callsTo(acts.product.url))
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
  const walks = Object.entries(WALKS).map(async ([resource, walk]) => {
    const { kinds, record = {}, opens = {}, save, tabs = [], formOf } = walk
    const id = kinds.some((kind) => kind === 'edit' || kind === 'show') && (await calls.list(resource, record))[0]?.id
    const paths = { list: '', create: '/create', edit: `/${id}`, show: `/${id}/show` }
    const seen = kinds.filter((kind) => !(formOf && kind === 'edit'))
    return seen.map(
      (kind): Screen => ({
        name: `${resource} ${kind}`,
        path: `/${resource}${paths[kind]}`,
        kind,
        save: kind === 'create' && save ? save : 'ra.action.save',
        opens: opens[kind] ?? [],
        tabs,
        onPhoneAlone: kind === 'edit' && kinds.includes('create'),
      }),
    )
  })
  screens = (await Promise.all(walks)).flat()
})

/** The steps with a screen on a phone, and whether only the phone shows it. */
type Look = { onPhone?: () => Promise<void>; onPhoneAlone?: boolean }

/** Some seventy screens and what opens over them. */
const WALK_MS = 300_000
const TABLET = { width: 820, height: 900 }
const PHONE = { width: 390, height: 900 }

describe('The console in Arabic', () => {
  it('is walked at every screen that it has', async () => {
    const all = '../admin/src/resources/all.ts'
    const { RESOURCES } = (await import(all)) as { RESOURCES: readonly ({ name: string } & Record<string, unknown>)[] }
    const has = RESOURCES.map((resource) => [
      resource.name,
      KINDS.filter((kind) => resource[kind] || (kind === 'show' && resource['hasShow'])),
    ])
    expect(Object.fromEntries(has)).toEqual(
      Object.fromEntries(Object.entries(WALKS).map(([name, { kinds }]) => [name, kinds])),
    )
  })

  it(
    'is whole and readable, and no wider than a tablet or a phone',
    () =>
      acts.journey('console-walk', { lang: 'ar', as: admin.email, own: true }, async (journey) => {
        const { page, lang, speak } = journey
        const found: string[] = []
        page.on('console', (message) => {
          if (message.text().startsWith('Missing translation')) found.push(message.text())
        })
        await page.setViewportSize(TABLET)
        await speak(lang)
        await page.goto('/admin/dashboard')
        const main = page.getByRole('main')
        const over = page.locator('[role=dialog]:visible, [role=presentation] [role=menu]:visible')
        const calls = callsOf(page)
        const axe = axeForWalk(page)
        const note = (at: string, problems: string[]) => found.push(...problems.map((problem) => `${at}: ${problem}`))
        /** Looks at a screen on a tablet, by day, and on a phone, where `onPhone` goes on, by night; it stays a phone. */
        const look = async (name: string, { onPhone, onPhoneAlone = false }: Look = {}) => {
          // Nothing is explained by the pointer.
          await page.mouse.move(0, 0)
          if (!onPhoneAlone) {
            await calls.settled()
            note(name, [...(await axe.inLight()), ...(await wrongIn(page))])
          }
          await page.setViewportSize(PHONE)
          await onPhone?.()
          await calls.settled()
          if (onPhoneAlone) note(name, await axe.inLight())
          note(`${name}, on a phone`, [...(await axe.inDark()), ...(await wrongIn(page))])
        }
        /** Goes to a screen, on a tablet again once nothing stands there any more that would be drawn anew. */
        const visit = (path: string) => go(page, lang, path, () => page.setViewportSize(TABLET))
        await page.getByRole('heading', { level: 1, name: say(lang, 'dashboard.title') }).waitFor()
        await look('dashboard')
        await visit('/results/import')
        await main.getByRole('region', { name: say(lang, 'resources.results.import.file') }).waitFor()
        await look('import')
        // What was decided has an address of its own beside the queue.
        await visit('/community-cases/closed')
        await main
          .getByRole('button', { name: say(lang, 'resources.community-cases.reopen') })
          .first()
          .waitFor()
        await look('community-cases closed')
        for (const { name, path, kind, save, opens, tabs, onPhoneAlone } of screens) {
          await visit(path)
          const sees = {
            list: main.locator('tbody tr:visible, li:visible, [role=tab]:visible'),
            create: main.getByRole('button', { name: say(lang, save) }),
            edit: main.getByRole('button', { name: say(lang, save) }),
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
            await page.getByRole('tab', { name: say(lang, key), exact: true }).click()
            await look(`${name}: ${key}`)
          }
          for (const key of opens) {
            await page.setViewportSize(TABLET)
            await main
              .getByRole('button', { name: say(lang, key) })
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
