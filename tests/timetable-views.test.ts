import { send } from '@olympiad/contracts/call'
import { delayTimetable, generateTimetable, getTimetable, showTimetable } from '@olympiad/contracts/calls/timetable'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { instantOf } from '@olympiad/contracts/judging/timetable-settings'
import { localized } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { beforeAll, describe, expect, it } from 'vitest'
import { atPath } from '../site/src/lib/at-path.ts'
import { formatTime } from '../site/src/lib/dates.ts'
import { startCompetitionDay } from './support/competition-day.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { openHeadJudge } from './support/head-judge.ts'
import { agree, nextTeams, openJudge, openNextTeam, siteButton } from './support/judge-device.ts'
import { admin, judge, otherCoach } from './support/people.ts'
import { t } from './support/texts.ts'

const HEAD_JUDGE = 'abdulaziz.tamimi@demo.test'
const COACHED = 'خطوة ثقة'
const DELAY = 15
const NINE = 9 * 60

/** Within the first run of the day, and running on from there. */
const started = Date.now()
const today = dayInRiyadh(new Date(started))
let offset = Date.parse(instantOf(today, NINE + 4)) - started
const e2e = e2eFixture('timetable-views', { now: () => new Date(Date.now() + offset) })

let day: Awaited<ReturnType<typeof startCompetitionDay>>
let timetable: AdminTimetable
beforeAll(async () => {
  const session = await e2e.sessionOf(admin.email)
  day = await startCompetitionDay(session, {
    ...{ name: 'مواعيد المرفأ', name_en: 'Times of the harbour', starts_on: today, ends_on: today },
    tables: ['T1', 'T2'],
    staff: [
      { email: HEAD_JUDGE, role: 'head_judge', tables: [] },
      { email: judge.email, role: 'judge', tables: ['T1'] },
    ],
  })
  const { fetcher } = session
  const { settings } = await send(atPath(getTimetable, { id: day.id }), {}, fetcher)
  const plain = {
    ...settings,
    days: [{ from: NINE, to: 20 * 60 }],
    breaks: [],
    rounds: settings.rounds.map((round) => ({ ...round, minutes: 10, practice: 0, check: 0 })),
  }
  const made = await send(atPath(generateTimetable, { id: day.id }), { body: { version: 0, settings: plain } }, fetcher)
  const shown = await send(atPath(showTimetable, { id: day.id }), { body: { version: made.version } }, fetcher)
  timetable = await send(
    atPath(delayTimetable, { id: day.id }),
    { body: { version: shown.version, from: NINE + 5, minutes: DELAY, tables: null } },
    fetcher,
  )
})

const idOf = (name: string): string => day.teams.find((team) => team.name === name)?.id ?? ''
const nameOf = (id: string | null): string => day.teams.find((team) => team.id === id)?.name ?? ''
const numberOf = (id: string | null): string => formatTeamNumber(day.teams.find((team) => team.id === id)?.team_no ?? 0)
const runsAt = (table: string) => timetable.shown.filter((entry) => entry.kind === 'run' && entry.table === table)
const isoOf = (minutes: number): string => instantOf(today, minutes)

describe('The timetable', () => {
  it('tells a team its times, about when they are delayed, and which is next', () =>
    e2e.runTest('times-team', { lang: 'ar', width: 360, as: otherCoach.email }, async ({ page, lang, checkPage }) => {
      await page.goto(withLangPrefix(routes.teamDay(idOf(COACHED)), lang))
      const times = page.getByRole('article', { name: localized(day, 'name', lang) }).locator('.times')
      const own = timetable.shown.filter(({ team }) => team === idOf(COACHED)).toSorted((a, b) => a.from - b.from)
      const shown = await times.locator('time').all()
      expect(await Promise.all(shown.map((time) => time.getAttribute('datetime')))).toEqual(
        own.map(({ from }) => isoOf(from)),
      )
      const [next] = own
      if (!next) throw new Error('the team has no time')
      const shownTime = formatTime(isoOf(next.from), lang)
      const first = times.locator('[aria-current]')
      await first
        .getByText(next.from === next.planned ? shownTime : t(lang, 'teamDay.about', { time: shownTime }))
        .waitFor()
      const last = own.at(-1)
      await times.getByText(t(lang, 'teamDay.about', { time: formatTime(isoOf(last?.from ?? 0), lang) })).waitFor()
      await checkPage('team')
    }))

  it('gives a judge the teams of the table in their order, also without network', () =>
    e2e.runTest('times-judge', { lang: 'en', width: 360, as: judge.email, isolated: true }, async (device) => {
      const { page, lang, checkPage, expectFailedResponse } = device
      expectFailedResponse(0, '/')
      await openJudge(device)
      await page
        .locator('.card-link')
        .filter({ hasText: localized(day, 'name', lang) })
        .click()
      const [first, second] = runsAt('T1')
      await page
        .locator('.next-turns')
        .getByText(nameOf(first?.team ?? null))
        .waitFor()
      await checkPage('event')
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await page.context().setOffline(true)
      await page.locator('.next-turns a').first().click()
      await nextTeams(page).first().waitFor()
      const names = await nextTeams(page).locator('bdi').allTextContents()
      const round = runsAt('T1').filter(({ task }) => task === first?.task)
      expect(names.slice(0, round.length)).toEqual(round.map(({ team }) => nameOf(team)))
      await checkPage('teams')

      expect(await openNextTeam(device)).toBe(nameOf(first?.team ?? null))
      await page.getByLabel('Cubes').fill('7')
      await agree(device)
      await siteButton(device, 'judge.saveNext').click()
      await expect.poll(() => nextTeams(page).first().locator('bdi').textContent()).toBe(nameOf(second?.team ?? null))
      await page.context().setOffline(false)
    }))

  it('shows now and next on the board by the server’s clock, beside the ranking', () =>
    e2e.runTest('times-board', { lang: 'en', isolated: true }, async ({ page, lang, checkPage }) => {
      const [first, second] = runsAt('T1')
      await page.clock.install()
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(withLangPrefix(routes.board(day.id), lang))
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      const slide = page.locator('[data-division=turns]')
      await expect
        .poll(async () => {
          await page.clock.fastForward(12_500)
          return slide.isVisible()
        })
        .toBe(true)
      const table = slide.locator('li').filter({ hasText: 'T1' })
      expect(await table.locator('.now .turn-name').textContent()).toBe(nameOf(first?.team ?? null))
      expect(await table.locator('.next .turn-name').textContent()).toBe(nameOf(second?.team ?? null))
      expect(await table.locator('.next time').getAttribute('datetime')).toBe(isoOf(second?.from ?? 0))
      await checkPage('projector')

      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByText(t(lang, 'board.turns')).first().click()
      await page.locator('[data-turn-list] li').first().waitFor()
      await checkPage('phone')
    }))

  it('tells the head judge which table is late by what it has not sent', () =>
    e2e.runTest('times-head-judge', { lang: 'ar', width: 1024, as: HEAD_JUDGE }, async (reader) => {
      const { page, lang, checkPage } = reader
      await openHeadJudge(reader, day)
      await page
        .getByRole('navigation', { name: t(lang, 'headJudge.tabs') })
        .getByRole('link', { name: t(lang, 'headJudge.tabTimes') })
        .click()
      const [first] = runsAt('T2')
      const table = page.locator('.table-times > li').filter({ hasText: 'T2' })
      await table.getByText(t(lang, 'headJudge.inTime')).waitFor()
      await table.getByText(numberOf(first?.team ?? null)).waitFor()
      await checkPage('times')

      // The first run has ended, and no sheet has come.
      offset += 20 * 60_000
      await page.reload()
      await table.locator('.state.failed').waitFor()
      await table.getByText(numberOf(first?.team ?? null)).waitFor()
      await checkPage('late')
    }))
})
