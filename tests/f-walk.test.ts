import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { chromiumLaunch } from '../api/src/platform/pdf/chromium.ts'
import { say } from './support/console-desk.ts'
import { callsOf, wrongIn, WALKS } from './support/console-walk.ts'
import { openSession } from './support/session.ts'
import { admin } from './support/people.ts'
const base = 'http://localhost:4500'
it('walks', async () => {
  const { executablePath, args, env } = await chromiumLaunch({ executablePath: undefined })
  const browser = await chromium.launch({ executablePath, args, env })
  const { cookie, fetcher } = await openSession(base, admin.email)
  const found: string[] = []
  try {
    for (const { width, colour } of [{ width: 820, colour: 'light' }, { width: 390, colour: 'dark' }] as const) {
      const context = await browser.newContext({ colorScheme: colour, reducedMotion: 'reduce', locale: 'ar', viewport: { width, height: 900 } })
      await context.addInitScript("localStorage.setItem('lang', 'ar')")
      await context.addCookies([{ ...cookie, url: base }, { name: 'lang', value: 'ar', url: base }])
      const page = await context.newPage()
      page.on('console', (m) => { if (m.text().startsWith('Missing translation')) found.push(m.text()) })
      page.on('pageerror', (e) => found.push(e.message))
      const calls = callsOf(page)
      const main = page.getByRole('main')
      const over = page.locator('[role=dialog]:visible, [role=presentation] [role=menu]:visible')
      for (const [resource, { kinds, record = {}, opens = {}, tabs = [] }] of Object.entries(WALKS)) {
        if (!resource.startsWith('community') && resource !== 'settings') continue
        const q = new URLSearchParams({ filter: JSON.stringify(record), range: '[0,9]' })
        const [first] = (await (await fetcher(`/api/admin/${resource}?${q}`)).json()) as { id: string }[]
        const paths = { list: '', create: '/create', edit: `/${first?.id}`, show: `/${first?.id}/show` }
        for (const kind of kinds) {
          const name = `${width} ${resource} ${kind}`
          await page.goto(`${base}/admin/${resource}${paths[kind]}`)
          const sees = {
            list: main.locator('tbody tr:visible, li:visible, [role=tab]:visible'),
            create: main.getByRole('button', { name: say('ar', 'ra.action.save') }),
            edit: main.getByRole('button', { name: say('ar', 'ra.action.save') }),
            show: page.locator('main section, [role=dialog] section'),
          }
          await sees[kind].first().waitFor()
          if (kind === 'create' && width === 390) {
            await sees.create.first().click()
            await main.locator('[aria-invalid=true], [role=alert], .Mui-error').first().waitFor()
          }
          const look = async (what: string) => {
            await calls.settled(); await page.mouse.move(0, 0)
            await page.waitForTimeout(300)
            found.push(...(await wrongIn(page)).map((p) => `${what}: ${p}`))
            await page.screenshot({ path: `/tmp/shots-f2/walk-${what.replace(/[^\w]+/g, '-')}.png` })
          }
          await look(name)
          for (const key of tabs.filter((t) => t.endsWith('community'))) {
            await page.getByRole('tab', { name: say('ar', key), exact: true }).click()
            await look(`${name} ${key}`)
          }
          for (const key of opens[kind] ?? []) {
            await main.getByRole('button', { name: say('ar', key) }).first().click()
            await over.first().waitFor()
            await look(`${name} ${key}`)
            await page.keyboard.press('Escape')
            await over.first().waitFor({ state: 'detached' })
          }
        }
      }
      await page.goto(`${base}/admin/community-cases/closed`); await main.locator('li').first().waitFor(); await calls.settled()
      found.push(...(await wrongIn(page)).map((p) => `${width} closed: ${p}`))
      await context.close()
    }
  } finally { await browser.close() }
  expect(found).toEqual([])
}, 300_000)
