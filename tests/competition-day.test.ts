import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { listScorings } from '@olympiad/contracts/calls/judging'
import { localized } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventTextsOf } from '../admin/src/resources/events/event-texts.ts'
import { publicationTextsOf } from '../admin/src/resources/events/publication/texts.ts'
import { firstRow, rowOf } from './support/board.ts'
import { CUBES, startCompetitionDay } from './support/competition-day.ts'
import { consoleText, goToScreen } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { openHeadJudge } from './support/head-judge.ts'
import { waitForHydration } from './support/hydration.ts'
import { agree, type Device, nextTeams, openJudge, openNextTeam, siteButton, stateOf } from './support/judge-device.ts'
import { admin, judge, otherCoach } from './support/people.ts'
import { t, translate } from './support/texts.ts'
import { withWindows } from './support/windows.ts'

const e2e = e2eFixture('competition-day')
const HEAD_JUDGE = 'abdulaziz.tamimi@demo.test'
const SECOND_JUDGE = 'saad.dosari@demo.test'
const DESK = 'yahya.malki@demo.test'
const COACHED = 'خطوة ثقة'
const OBJECTION = 'The cube was inside the field.'
const OFFLINE_SHEETS = 10

const LOOKS = {
  'day-check-in': { lang: 'ar', width: 390, as: DESK },
  'day-judge-offline': { lang: 'ar', width: 360, as: judge.email },
  'day-judge-online': { lang: 'en', width: 360, as: SECOND_JUDGE },
  'day-head-judge': { lang: 'en', width: 1024, as: HEAD_JUDGE },
  'day-projector': { lang: 'ar' },
  'day-coach': { lang: 'ar', width: 360, as: otherCoach.email },
  'day-console': { lang: 'en', as: admin.email },
} as const

let day: Awaited<ReturnType<typeof startCompetitionDay>>
beforeAll(async () => {
  const today = dayInRiyadh(e2e.product.deps.now())
  day = await startCompetitionDay(await e2e.sessionOf(admin.email), {
    ...{ name: 'يوم المرفأ', name_en: 'Day of the harbour', starts_on: today, ends_on: today, tables: ['T1', 'T2'] },
    staff: [
      { email: HEAD_JUDGE, role: 'head_judge', tables: [] },
      { email: judge.email, role: 'judge', tables: ['T1'] },
      { email: SECOND_JUDGE, role: 'judge', tables: ['T2'] },
      { email: DESK, role: 'check_in', tables: [] },
    ],
  })
})

const idOf = (name: string): string => day.teams.find((team) => team.name === name)?.id ?? ''

async function scorings() {
  const { fetcher } = await e2e.sessionOf(admin.email)
  return (await send(atPath(listScorings, { id: day.id }), { query: {} }, fetcher)).scorings
}

async function openTeams({ page, lang }: Device): Promise<void> {
  await openJudge({ page, lang })
  await page
    .locator('.card-link')
    .filter({ hasText: localized(day, 'name', lang) })
    .click()
  await page
    .locator('.card-link')
    .filter({ hasText: localized(day.challenge, 'name', lang) })
    .click()
  await nextTeams(page).first().waitFor()
}

async function checkIn({ page, lang }: Device, name: string): Promise<void> {
  await page.goto(withLangPrefix(routes.checkIn(day.id), lang))
  await waitForHydration(page)
  await page.getByLabel(t(lang, 'checkIn.search')).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const arrival = page.getByRole('region', { name: t(lang, 'checkIn.arrival') })
  await arrival.getByRole('button', { name: t(lang, 'checkIn.arrived'), exact: true }).click()
  await page.getByText(t(lang, 'checkIn.recorded')).waitFor()
}

/** Rows of teams that have not arrived, as a judge sees them. */
const missing = ({ page, lang }: Device) => page.locator('.team-row').filter({ hasText: t(lang, 'judge.notArrived') })

async function fillSheet(device: Device, cubes: number, nth = 0): Promise<string> {
  const name = await openNextTeam(device, nth)
  await device.page.getByLabel(localized(CUBES, 'name', device.lang)).fill(String(cubes))
  return name
}

const openDay = async ({ page, lang }: Device) => {
  await page.goto(withLangPrefix(routes.teamDay(idOf(COACHED)), lang))
  return page.getByRole('article', { name: localized(day, 'name', lang) })
}

async function decideAll(device: Device): Promise<void> {
  const { page, lang } = device
  await openHeadJudge(device, day)
  await page.getByRole('link', { name: OBJECTION }).click()
  await siteButton(device, 'headJudge.correct').click()
  await page.getByLabel(localized(CUBES, 'name', lang), { exact: true }).fill('50')
  await page.getByLabel(t(lang, 'headJudge.reason')).fill('Seen again with both judges.')
  await siteButton(device, 'headJudge.save').click()
  await page.getByText(t(lang, 'headJudge.corrected')).waitFor()
  await page.getByRole('link', { name: t(lang, 'headJudge.reason.second_entry') }).click()
  await siteButton(device, 'headJudge.choose').click()
  await page.getByRole('heading', { name: t(lang, 'headJudge.noneWaiting') }).waitFor()
}

/** Presses a button that asks back, and says yes. */
async function pressAndConfirm({ page }: Device, name: string, confirm = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function closeAndPublish({ page, lang }: Device): Promise<void> {
  const event = eventTextsOf(lang).overview
  const publication = publicationTextsOf(lang)
  await goToScreen(page, lang, `/events/${day.id}/show`)
  await pressAndConfirm({ page, lang }, event.close)
  await page.getByRole('link', { name: event.to_publish, exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: publication.counts(OFFLINE_SHEETS, 0, 0) })
    .waitFor()
  await page.getByRole('columnheader', { name: publication.medal }).waitFor()
  await pressAndConfirm({ page, lang }, publication.publish_count(OFFLINE_SHEETS), publication.publish)
  await page.getByRole('alert').and(page.locator(':focus')).filter({ hasText: publication.published }).waitFor()
  await page.getByRole('link', { name: publication.medal_certificates }).waitFor()
  await page.getByRole('link', { name: publication.undo }).waitFor()
}

async function openResults({ page, lang }: Device): Promise<void> {
  const { season, competition, level } = day
  await page.goto(withLangPrefix(routes.results(season.id, { competition: competition.slug, level }), lang))
}

describe('A competition day', () => {
  it('goes from two judges’ phones over the board to the results, and back', () =>
    withWindows(e2e, LOOKS, async (windows) => {
      const entrance = windows['day-check-in']
      const offline = windows['day-judge-offline']
      const online = windows['day-judge-online']
      const headJudge = windows['day-head-judge']
      const projector = windows['day-projector']
      const { page: board, lang: boardLang } = projector
      const coach = windows['day-coach']
      const desk = windows['day-console']

      await board.setViewportSize({ width: 1280, height: 720 })
      await board.goto(withLangPrefix(routes.board(day.id), boardLang))
      await board.getByText(t(boardLang, 'board.live'), { exact: true }).waitFor()
      await board.evaluate('window.neverReloaded = true')
      await (await openDay(coach)).getByText(t(coach.lang, 'teamDay.noneYet'), { exact: true }).waitFor()

      // It goes on asking, also when the results are published.
      entrance.expectFailedResponse(409, '/check-in')
      await checkIn(entrance, COACHED)

      // The first judge's phone loses the network before the second judge scores the same team.
      offline.expectFailedResponse(0, '/')
      await openTeams(offline)
      await offline.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await offline.page.context().setOffline(true)

      await openTeams(online)
      await expect.poll(() => missing(online).count()).toBe(day.teams.length - 1)
      expect(await missing(online).filter({ hasText: COACHED }).count()).toBe(0)
      const twice = await fillSheet(online, 5)
      await agree(online)
      await siteButton(online, 'judge.saveNext').click()
      await stateOf(online, 'judge.stateConfirmed').first().waitFor()
      await firstRow(board, idOf(twice)).waitFor()

      const names: string[] = []
      for (let nth = 0; nth < OFFLINE_SHEETS; nth += 1) {
        names.push(await fillSheet(offline, 10 + 3 * nth))
        await agree(offline)
        await siteButton(offline, 'judge.saveNext').click()
        await expect.poll(() => stateOf(offline, 'judge.stateWaiting').count()).toBe(nth + 1)
      }
      expect(names[0]).toBe(twice)
      expect(await scorings()).toHaveLength(1)

      await online.page.locator('.rounds a').nth(1).click()
      await online.page.locator('.rounds a:nth-child(2)[aria-current]').waitFor()
      await expect.poll(() => nextTeams(online.page).count()).toBe(day.teams.length)
      const objecting = await fillSheet(online, 20, 1)
      await siteButton(online, 'judge.toTeam').click()
      await siteButton(online, 'judge.object').click()
      await online.page.getByLabel(t(online.lang, 'judge.objection')).fill(OBJECTION)
      await online.page.getByLabel(t(online.lang, 'judge.captain')).fill('سارة')
      await siteButton(online, 'judge.objectNow').click()
      await siteButton(online, 'judge.saveNext').click()
      await stateOf(online, 'judge.stateSent').waitFor()

      await offline.page.context().setOffline(false)
      await expect.poll(() => stateOf(offline, 'judge.stateConfirmed').count()).toBe(OFFLINE_SHEETS - 1)
      await stateOf(offline, 'judge.stateSent').waitFor()
      const last = names.at(-1) ?? ''
      await firstRow(board, idOf(last)).waitFor()
      const arrived = (await scorings()).filter(({ table }) => table === 'T1')
      expect(arrived.map(({ team }) => team).sort()).toEqual(names.map(idOf).sort())

      await decideAll(headJudge)
      await firstRow(board, idOf(objecting)).waitFor()
      // On another slide.
      await rowOf(board, idOf(twice)).locator('td.total').getByText('10', { exact: true }).waitFor()

      const places = [objecting, ...names.slice(2).reverse(), twice]
      const own = await openDay(coach)
      await own.getByText(t(coach.lang, 'teamDay.place', { place: places.indexOf(COACHED) + 1 })).waitFor()
      await coach.checkPage('team')
      expect(await board.evaluate('window.neverReloaded')).toBe(true)
      await projector.checkPage('live')

      await desk.setLanguage(desk.lang)
      await closeAndPublish(desk)
      await board.getByText(t(boardLang, 'board.published'), { exact: true }).waitFor()
      await entrance.page.getByText(translate(entrance.lang, 'check_in_closed')).waitFor()
      expect(await board.evaluate('window.neverReloaded')).toBe(true)
      const results = { page: await coach.page.context().newPage(), lang: coach.lang }
      await openResults(results)
      expect(await results.page.locator('tbody th > bdi').allTextContents()).toEqual(places)
      expect(await results.page.locator('tbody .rank').allTextContents()).toEqual(places.map((_, at) => String(at + 1)))

      await desk.page.getByRole('link', { name: publicationTextsOf(desk.lang).undo }).click()
      await pressAndConfirm(desk, consoleText(desk.lang, 'resources.results.import.undo'))
      await openResults(results)
      await results.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await results.page.locator('tbody').count()).toBe(0)
    }))
})
