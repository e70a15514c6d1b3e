import { mkdirSync } from 'node:fs'
import { send } from '@olympiad/contracts/call'
import { getJudgingBundle, listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { atPath } from '@olympiad/contracts/at-path'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, it } from 'vitest'
import { goToScreen } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'

const OUT = '/tmp/looks'
mkdirSync(OUT, { recursive: true })
const e2e = e2eFixture('zz-looks')
let id = ''
let bundle: any
beforeAll(async () => {
  const s = await e2e.sessionOf('abdulaziz.tamimi@demo.test')
  const { events } = await send(listStaffedEvents, {}, s.fetcher)
  id = events[0]?.id ?? ''
  bundle = await send(atPath(getJudgingBundle, { id }), {}, s.fetcher)
})
const team = (n: number) => bundle.teams[n].id
type S = [name: string, who: string | undefined, path: () => string, act?: (p: any, lang: any) => Promise<void>]
const J = 'judge@demo.test', H = 'abdulaziz.tamimi@demo.test', D = 'yahya.malki@demo.test', A = 'admin@demo.test'
const click = (sel: string) => async (p: any) => { await p.locator(sel).first().click(); await p.waitForTimeout(600) }
const SITE: S[] = [
  ['check-in', D, () => routes.checkIn(id)],
  ['check-in-team', D, () => routes.checkIn(id, team(0))],
  ['check-in-repair', D, () => routes.checkIn(id, team(1))],
  ['judge', J, () => routes.judge(), async (p) => { await p.locator('.card-link').first().click(); await p.waitForTimeout(500) }],
  ['judge-teams', J, () => routes.judge(), async (p) => { await p.locator('.card-link').first().click(); await p.waitForTimeout(400); await p.locator('.card-link').first().click(); await p.waitForTimeout(500) }],
  ['judge-games', 'maha.otaibi@demo.test', () => routes.judge(), async (p) => { await p.locator('.card-link').first().click(); await p.waitForTimeout(500) }],
  ['judge-hand-over', J, () => routes.judge() + '#hand-over'],
  ['judge-scan', J, () => routes.judge() + '#scan'],
  ['head-judge', H, () => routes.headJudge(id)],
  ['head-judge-times', H, () => routes.headJudge(id) + '#times'],
  ['head-judge-games', H, () => routes.headJudge(id) + '#games'],
  ['board', undefined, () => routes.board(id)],
  ['ceremony', H, () => routes.ceremony(id)],
  ['team-day', 'coach2@demo.test', () => routes.profile(), async (p, lang) => { await p.goto(withLangPrefix(routes.profile(), lang)); const href = await p.locator('a[href*="/profile/team/"]').first().getAttribute('href'); const t = /team\/([0-9a-f]{24})/.exec(href)?.[1]; await p.goto(withLangPrefix(routes.teamDay(t!), lang)); await p.waitForTimeout(300) }],
  ['home', undefined, () => '/'],
  ['menu-judge', J, () => '/'],
]
const CONSOLE: S[] = [
  ['c-overview', A, () => `/events/${id}/show`],
  ['c-challenges', A, () => `/events/${id}/show/challenges`],
  ['c-games', A, () => `/events/${id}/show/games`],
  ['c-timetable', A, () => `/events/${id}/show/timetable`],
  ['c-timetable-settings', A, () => `/events/${id}/show/timetable/settings`],
  ['c-scorings', A, () => `/events/${id}/show/scorings`],
  ['c-publication', A, () => `/events/${id}/show/publication`],
]
const only = process.env['ONLY']?.split(',')
const wanted = (n: string) => !only || only.some((o) => n.startsWith(o))
describe('looks', () => {
  for (const lang of ['ar', 'en'] as const)
    for (const [name, as, path, act] of SITE.filter(([n]) => wanted(n)))
      for (const width of [390, 1280])
        it(`${name} ${lang} ${width}`, async () => {
          await e2e.runTest(`zz-${name}-${lang}`, { lang, width, colour: lang === 'en' && width === 390 ? 'dark' : 'light', isolated: true, ...(as && { as }) }, async ({ page }) => {
            await page.setViewportSize({ width, height: width === 390 ? 844 : 720 })
            await page.goto(withLangPrefix(path(), lang))
            await page.waitForTimeout(900)
            if (act) await act(page, lang)
            await page.screenshot({ path: `${OUT}/${name}-${lang}-${width}.png`, fullPage: width === 390 })
          }).catch((e) => console.error(name, lang, width, String(e).slice(0, 600)))
        })
  for (const lang of ['ar', 'en'] as const)
    for (const [name, as, path] of CONSOLE.filter(([n]) => wanted(n)))
      for (const width of [390, 1440])
        it(`${name} ${lang} ${width}`, async () => {
          await e2e.runTest(`zz-${name}-${lang}`, { lang, width, colour: lang === 'en' && width === 390 ? 'dark' : 'light', isolated: true, as: as! }, async ({ page, setLanguage }) => {
            await setLanguage(lang)
            await page.setViewportSize({ width, height: 900 })
            await goToScreen(page, lang, path())
            await page.waitForTimeout(1500)
            await page.screenshot({ path: `${OUT}/${name}-${lang}-${width}.png` })
          }).catch((e) => console.error(name, lang, width, String(e).slice(0, 600)))
        })
})
