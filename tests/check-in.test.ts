import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { getCheckIn, listCheckIns, setCheckIn } from '@olympiad/contracts/calls/check-in'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { teamCode } from '@olympiad/contracts/judging/check-in'
import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { CheckInList, CheckInRow } from '@olympiad/contracts/views/check-in'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkInTextsOf } from '../admin/src/resources/events/check-in/texts.ts'
import { goToScreen, sharedConsoleWindow } from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { writeCameraFile } from './support/fake-camera.ts'
import { openHeadJudge } from './support/head-judge.ts'
import { waitForHydration } from './support/hydration.ts'
import { admin, coach, judge } from './support/people.ts'
import type { Session } from './support/session.ts'
import { captureDownload } from './support/team-page.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('check-in')
const DESK = 'yahya.malki@demo.test'

let session: Session
let list: CheckInList
beforeAll(async () => {
  session = await e2e.sessionOf(DESK)
  const answer = await session.fetcher('/api/judging/events')
  const { events } = (await answer.json()) as { events: { id: string }[] }
  const id = events[0]?.id ?? ''
  list = await send(atPath(listCheckIns, { id }), {}, session.fetcher)
})

const read = async (team: string) =>
  (await send(atPath(getCheckIn, { id: list.event.id, team }), {}, session.fetcher)).team

function missingTeam(nth: number): CheckInRow {
  const team = list.teams.filter(({ arrived }) => !arrived)[nth]
  if (!team) throw new Error('nobody is missing in the demo')
  return team
}

async function openCheckIn({ page, lang }: BrowserTest): Promise<void> {
  await page.goto(withLangPrefix(routes.checkIn(list.event.id), lang))
  await page.getByRole('heading', { level: 1, name: t(lang, 'checkIn.title') }).waitFor()
  await waitForHydration(page)
}

const fact = ({ page }: BrowserTest, name: string | RegExp) => page.getByRole('region', { name })
const press = (journey: BrowserTest, region: string | RegExp, name: string) =>
  fact(journey, region).getByRole('button', { name, exact: true })
const isPressed = (journey: BrowserTest, region: string | RegExp, name: string) =>
  expect.poll(() => press(journey, region, name).getAttribute('aria-pressed')).toBe('true')

describe('The page of check-in', () => {
  it('may use the camera and the code reader, other pages not', async () => {
    const headersOf = async (path: string) => (await session.fetcher(withLangPrefix(path, 'en'))).headers
    const own = await headersOf(routes.checkIn(list.event.id))
    expect(own.get('permissions-policy')).toMatch(/camera=\(self\).*microphone=\(\)/)
    expect(own.get('content-security-policy')).toContain("'wasm-unsafe-eval'")
    const other = await headersOf(routes.headJudge())
    expect(other.get('permissions-policy')).toContain('camera=()')
    expect(other.get('content-security-policy')).not.toContain('wasm')
  })
})

describe('A team that has not arrived', () => {
  it.each(LANGS)('is marked for its judge and the head judge (%s)', async (lang) => {
    await e2e.runTest(
      `check-in-judge-${lang}`,
      { lang, width: 360, as: judge.email },
      async ({ page, checkLayout }) => {
        const team = missingTeam(0)
        const challenge = list.challenges.find(({ division }) => division === team.division)
        const round = challenge?.rounds.find(({ state }) => state === 'open')
        await page.goto(`${withLangPrefix(routes.judge(), lang)}#event/${list.event.id}/${challenge?.id}/${round?.no}`)
        const row = page.getByRole('button', { name: team.name })
        await row.getByText(t(lang, 'judge.notArrived'), { exact: true }).waitFor()
        await checkLayout('judge')
      },
    )
    await e2e.runTest(`check-in-head-${lang}`, { lang, width: 1024, as: admin.email }, async (journey) => {
      await openHeadJudge(journey, list.event)
      await journey.page.getByRole('link', { name: t(lang, 'headJudge.tabTeams') }).click()
      const row = journey.page.getByRole('listitem').filter({ hasText: missingTeam(0).name })
      await row.getByText(t(lang, 'headJudge.notArrived'), { exact: true }).waitFor()
      await journey.page.getByRole('link', { name: t(lang, 'headJudge.checkIn'), exact: true }).waitFor()
    })
  })
})

describe.each(LANGS)('An admin (%s)', (lang) => {
  const atDesk = sharedConsoleWindow(e2e, `check-in-console-${lang}`, { lang })
  const texts = checkInTextsOf(lang)

  it('sees who is missing, and prints badges', () =>
    atDesk(async ({ page, checkPage }) => {
      await goToScreen(page, lang, `/events/${list.event.id}/show`)
      const { teams } = await send(atPath(listCheckIns, { id: list.event.id }), {}, session.fetcher)
      const missing = teams.filter(({ arrived }) => !arrived)
      await page.getByText(texts.arrived(teams.length - missing.length, teams.length)).waitFor()
      await page.getByText(texts.missing(missing.length)).click()
      for (const { name } of missing) await page.getByRole('link', { name }).waitFor()
      await checkPage('event')
      await page.getByRole('checkbox', { name: texts.names }).check()
      const { name } = await captureDownload(page, page.getByRole('button', { name: texts.save }))
      expect(name).toMatch(/^badges-teams-[\d-]+\.pdf$/)
    }))
})

describe('Somebody at the entrance', () => {
  it.each(LANGS)('finds a team by its number on a phone and records that it is there (%s)', (lang) =>
    e2e.runTest(
      `check-in-${lang}`,
      { lang, width: 360, colour: lang === 'ar' ? 'light' : 'dark', as: DESK },
      async (journey) => {
        const { page, checkPage } = journey
        const team = missingTeam(LANGS.indexOf(lang))
        await page.goto(withLangPrefix(routes.judge(), lang))
        await page.getByRole('link', { name: t(lang, 'judge.checkIn') }).click()
        await page.getByRole('heading', { level: 1, name: t(lang, 'checkIn.title') }).waitFor()
        await waitForHydration(page)
        await page.getByRole('link', { name: team.name }).waitFor()
        await checkPage('list')

        await page.getByLabel(t(lang, 'checkIn.search')).fill(formatTeamNumber(team.team_no))
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { level: 1, name: team.name }).waitFor()
        const arrival = t(lang, 'checkIn.arrival')
        await press(journey, arrival, t(lang, 'checkIn.arrived')).click()
        await isPressed(journey, arrival, t(lang, 'checkIn.arrived'))
        await page.getByRole('button', { name: t(lang, 'checkIn.undo') }).waitFor()
        const [member] = (await read(team.id)).members
        await press(journey, member?.name ?? '', t(lang, 'checkIn.present')).click()
        await press(journey, t(lang, 'checkIn.robot'), t(lang, 'checkIn.robotState.handed_in')).click()
        await expect
          .poll(() => read(team.id))
          .toMatchObject({
            arrived: { state: true },
            robot: { state: 'handed_in' },
            members: [{ state: true }, {}, {}],
          })
        await checkPage('team')

        await page.getByRole('button', { name: t(lang, 'checkIn.undo') }).click()
        await expect.poll(async () => (await read(team.id)).robot.state).toBe('with_team')
        await page.getByRole('link', { name: t(lang, 'checkIn.back') }).click()
        await page
          .locator('.groups')
          .getByRole('button', { name: new RegExp(`^${t(lang, 'checkIn.arrived')}`) })
          .click()
        await page.getByRole('link', { name: team.name }).waitFor()
      },
    ),
  )

  it('gives a robot three minutes for its repair, and passes it', () =>
    e2e.runTest('check-in-repair', { lang: 'ar', width: 390, as: DESK }, async (journey) => {
      const { page, lang, checkPage } = journey
      const team = list.teams.find(({ robot, inspections }) => robot === 'handed_in' && inspections.length === 0)
      if (!team) throw new Error('every robot is inspected')
      await openCheckIn(journey)
      await page.goto(`${withLangPrefix(routes.checkIn(list.event.id, team.id), lang)}`)
      const inspection = new RegExp(t(lang, 'checkIn.inspection'))
      const first = fact(journey, inspection).first()
      await first.getByRole('button', { name: t(lang, 'checkIn.inspectionState.repair') }).click()
      await first.getByRole('timer').getByText(/2:5\d/).waitFor()
      await first.getByLabel(t(lang, 'checkIn.remark')).fill('العرض 26 سم')
      await first.getByRole('button', { name: t(lang, 'checkIn.saveRemark') }).click()
      await expect
        .poll(async () => (await read(team.id)).inspections.find(({ state }) => state === 'repair')?.remark)
        .toBe('العرض 26 سم')
      await checkPage('repair')
      await first.getByRole('button', { name: t(lang, 'checkIn.inspectionState.passed') }).click()
      await expect
        .poll(async () => (await read(team.id)).inspections.some(({ state }) => state === 'passed'))
        .toBe(true)
    }))

  it('sees that a press without network is not saved, and sends it again', () =>
    e2e.runTest('check-in-offline', { lang: 'en', width: 360, as: DESK, isolated: true }, async (journey) => {
      const { page, lang, checkLayout } = journey
      const team = missingTeam(2)
      await openCheckIn(journey)
      await page.getByRole('link', { name: team.name }).click()
      const arrival = t(lang, 'checkIn.arrival')
      const arrived = press(journey, arrival, t(lang, 'checkIn.arrived'))
      await arrived.waitFor()
      journey.expectFailedResponse(0, '/check-in')
      await page.context().setOffline(true)
      await arrived.click()
      await page.getByText(t(lang, 'checkIn.offline')).waitFor()
      await fact(journey, arrival).getByText(t(lang, 'checkIn.unsaved')).waitFor()
      await checkLayout('unsaved')
      await page.getByRole('link', { name: t(lang, 'checkIn.back') }).click()
      await page.getByText(t(lang, 'checkIn.unsavedCount', { count: 1 })).waitFor()
      await page.context().setOffline(false)
      expect((await read(team.id)).arrived.state).toBe(false)
      await page.getByRole('button', { name: t(lang, 'checkIn.sendAgain') }).click()
      await expect.poll(async () => (await read(team.id)).arrived.state).toBe(true)
      await expect.poll(() => page.getByText(t(lang, 'checkIn.unsavedCount', { count: 1 })).count()).toBe(0)
    }))

  it('is told that another phone was faster, and sees what it has recorded', () =>
    e2e.runTest('check-in-two-phones', { lang: 'en', width: 360, as: DESK }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const team = list.teams.find(({ robot }) => robot === 'handed_in')
      if (!team) throw new Error('no robot is handed in')
      await openCheckIn(journey)
      await page.goto(withLangPrefix(routes.checkIn(list.event.id, team.id), lang))
      const robot = t(lang, 'checkIn.robot')
      await isPressed(journey, robot, t(lang, 'checkIn.robotState.handed_in'))
      const { version: seen } = (await read(team.id)).robot
      expectFailedResponse(409, '/check-in/')
      await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
      const body = { fact: 'robot', seen, state: 'given_back' } as const
      await send(atPath(setCheckIn, { id: list.event.id, team: team.id }), { body }, session.fetcher)
      await page.unroute('**/api/**')
      await press(journey, robot, t(lang, 'checkIn.robotState.with_team')).click()
      await page.getByText(translate(lang, 'check_in_changed')).waitFor()
      await isPressed(journey, robot, t(lang, 'checkIn.robotState.given_back'))
    }))

  it.each(LANGS)('scans the code of a team with the camera (%s)', async (lang) => {
    const team = list.teams.at(-1)
    if (!team) throw new Error('there are no teams')
    const camera = join(tmpdir(), `check-in-${lang}-${process.pid}.y4m`)
    await writeCameraFile(camera, teamCode('https://olympiad.example', team.id))
    await e2e.runTest(
      `check-in-scan-${lang}`,
      { lang, width: 360, as: DESK, isolated: true, camera },
      async (journey) => {
        const { page, checkLayout } = journey
        await page.context().grantPermissions(['camera'])
        await openCheckIn(journey)
        await page.getByRole('button', { name: t(lang, 'checkIn.scan') }).click()
        await page.getByRole('heading', { level: 1, name: team.name }).waitFor()
        await checkLayout('scanned')
      },
    )
  })

  it('is told what to do where no camera opens', () =>
    e2e.runTest('check-in-no-camera', { lang: 'ar', width: 360, as: DESK }, async (journey) => {
      const { page, lang, checkPage } = journey
      await openCheckIn(journey)
      await page.getByRole('button', { name: t(lang, 'checkIn.scan') }).click()
      await page.getByRole('alert').getByText(t(lang, 'scan.missing')).waitFor()
      await checkPage('no-camera')
      await page.getByRole('button', { name: t(lang, 'scan.close') }).click()
      await page.getByLabel(t(lang, 'checkIn.search')).waitFor()
    }))
})

describe('A coach', () => {
  it.each(LANGS)('finds the code of the team on its competition day (%s)', (lang) =>
    e2e.runTest(`check-in-code-${lang}`, { lang, width: 360, as: coach.email }, async ({ page, checkPage }) => {
      const teams = await send(listTeams, {}, (await e2e.sessionOf(coach.email)).fetcher)
      const team = teams.teams[0]
      await page.goto(withLangPrefix(routes.teamDay(team?.id ?? ''), lang))
      await page.getByRole('img', { name: t(lang, 'teamDay.codeAlt') }).waitFor()
      await checkPage('code')
    }),
  )
})
