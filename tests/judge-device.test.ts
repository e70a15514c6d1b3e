import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { getEventSetup, setStaff } from '@olympiad/contracts/calls/admin-events'
import { getJudgingBundle, listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { isolateBidi } from '../site/src/lib/names.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { agreeAs, decideSemiFinal, openKnockOut, playNextGame, readGames } from './support/games.ts'
import { waitForHydration } from './support/hydration.ts'
import { agree, type Device, nextTeams, openJudge, openNextTeam, siteButton, stateOf } from './support/judge-device.ts'
import { admin, judge, PASSWORD } from './support/people.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('judge-device')
const OTHER_JUDGE = 'saad.dosari@demo.test'
const TABLE = 'M1'
const JUDGE_NAME = 'هند الشهري'

let event: string
/** The judge has the rings too, and the last two games have their teams. */
beforeAll(async () => {
  const { fetcher } = await e2e.sessionOf(admin.email)
  event = (await send(listStaffedEvents, {}, fetcher)).events[0]?.id ?? ''
  const { staff } = (await send(atPath(getEventSetup, { id: event }), {}, fetcher)).event
  const body = {
    staff: staff.map(({ person, name, role, tables }) => ({
      ...{ person, role },
      tables: name === JUDGE_NAME ? [...tables, 'R1', 'R2'] : tables,
    })),
  }
  await send(atPath(setStaff, { id: event }), { body }, fetcher)
  await decideSemiFinal(fetcher, event)
})

/** Plays the next game and lets both teams agree. Returns the names of the teams. */
async function playAgreedGame(device: Device): Promise<string[]> {
  await openKnockOut(device)
  const teams = await playNextGame(device)
  for (const captain of ['سارة', 'ريم']) await agreeAs(device, captain)
  await siteButton(device, 'judge.saveNextGame').waitFor()
  return teams
}

async function gameOf([home]: readonly string[]) {
  const { fetcher } = await e2e.sessionOf(admin.email)
  const games = await readGames(fetcher, event)
  return games.findLast(({ group, sides }) => group === null && sides[0].team?.name === home)
}

/** The first challenge at the judge's table: its next teams. */
async function openTeams(device: Device): Promise<void> {
  await openJudge(device)
  await device.page.locator('.card-link').first().click()
  await nextTeams(device.page).first().waitFor()
}

/** Opens the next team's sheet and takes its time. Returns the name of the team. */
async function openNextSheet(device: Device): Promise<string> {
  const { page, lang } = device
  const name = await openNextTeam(device)
  await page
    .locator('.stepper')
    .first()
    .getByRole('button', { name: t(lang, 'judge.more') })
    .click()
  await page.getByLabel(t(lang, 'judge.typeSeconds')).fill('83')
  return name
}

async function entriesOf(identifier: string) {
  const { fetcher } = await e2e.sessionOf(identifier)
  const { events } = await send(listStaffedEvents, {}, fetcher)
  const bundles = await Promise.all(
    events.map(({ id }) =>
      send({ ...getJudgingBundle, path: `/api/judging/events/${id}` } as typeof getJudgingBundle, {}, fetcher),
    ),
  )
  return bundles.flatMap(({ entries, teams }) =>
    entries.map((entry) => ({ ...entry, teamName: teams.find(({ id }) => id === entry.team)?.name })),
  )
}

/** As a sentence names the judge. */
const TAKEN = { name: isolateBidi(JUDGE_NAME), count: 2 }
const PHOTOGRAPH = { name: 'code.png', mimeType: 'image/png' }
const codesRead = ({ page }: Device) => page.locator('.code-no').getByText(/\d/)

/** A picture of each code, as a camera would see them one after the other. */
async function photographCodes({ page, lang }: Device): Promise<Buffer[]> {
  const code = page.getByRole('img', { name: t(lang, 'judge.codeOf', { nth: 1, count: '' }).trim() })
  await code.waitFor()
  const count = Number(/\d+\D*$/.exec((await code.getAttribute('aria-label')) ?? '')?.[0].replace(/\D/g, ''))
  const pictures: Buffer[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    const shown = page.getByRole('img', { name: t(lang, 'judge.codeOf', { nth, count }) })
    pictures.push(await shown.screenshot())
    if (nth < count) await siteButton({ page, lang }, 'judge.nextCode').click()
  }
  return pictures
}

describe('The judge’s device', () => {
  it('shows the team its sheet and sends it when the judge says so', () =>
    e2e.runTest('judge-phone', { lang: 'ar', width: 360, as: judge.email, isolated: true }, async (device) => {
      const { page, lang, checkPage } = device
      await openTeams(device)
      await checkPage('teams')
      await openNextSheet(device)
      await checkPage('sheet')
      await page.getByLabel(t(lang, 'judge.typeSeconds')).fill('500')
      await siteButton(device, 'judge.toTeam').click()
      // The sheet stays with the judge, and says what is impossible.
      await page.locator('#watch-problem').waitFor()
      await page.getByLabel(t(lang, 'judge.typeSeconds')).fill('٨٤')
      await siteButton(device, 'judge.toTeam').click()
      await page.getByRole('radio', { name: 'English' }).check()
      await page.getByLabel(t('en', 'judge.weAgree')).waitFor()
      await checkPage('team')
      await siteButton({ page, lang: 'en' }, 'judge.agree').click()
      await page.getByText(t('en', 'judge.tickMissing')).waitFor()
      await page.getByRole('radio', { name: 'العربية' }).check()
      await page.getByLabel(t(lang, 'judge.weAgree')).check()
      await page.getByLabel(t(lang, 'judge.captain')).fill('سارة')
      await siteButton(device, 'judge.agree').click()
      await page.getByRole('heading', { name: t(lang, 'judge.agreedTitle') }).waitFor()
      await checkPage('answered')
      await siteButton(device, 'judge.send').click()
      await stateOf(device, 'judge.stateConfirmed').first().waitFor()
      await checkPage('sent')
    }))

  it('keeps what it has without network, even closed, and sends each sheet and game once', () =>
    e2e.runTest('judge-offline', { lang: 'en', width: 1024, as: judge.email, isolated: true }, async (device) => {
      const context = device.page.context()
      device.expectFailedResponse(0, '/')
      await openTeams(device)
      await device.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await context.setOffline(true)
      const names: string[] = []
      for (let nth = 0; nth < 2; nth += 1) {
        names.push(await openNextSheet(device))
        if (nth === 0) await device.checkPage('sheet')
        await agree(device)
        await siteButton(device, 'judge.saveNext').click()
        await device.page.locator('.rounds').waitFor()
      }
      const teams = await playAgreedGame(device)
      await device.checkPage('answered-game')
      await siteButton(device, 'judge.saveNextGame').click()
      await device.page.locator('.team-rows.over', { hasText: teams[0] ?? '' }).waitFor()
      await device.page.close()

      const again: Device = { lang: device.lang, page: await context.newPage() }
      await openJudge(again, '#sent')
      await expect.poll(() => stateOf(again, 'judge.stateWaiting').count()).toBe(3)
      expect((await gameOf(teams))?.entries).toEqual([])
      await context.setOffline(false)
      await expect.poll(() => stateOf(again, 'judge.stateConfirmed').count()).toBe(3)
      await again.page.reload()
      await expect.poll(() => stateOf(again, 'judge.stateConfirmed').count()).toBe(3)
      expect(await gameOf(teams)).toMatchObject({ state: 'confirmed', entries: [{ judge_name: JUDGE_NAME }] })
      const sent = (await entriesOf(judge.email)).filter(
        ({ teamName, table, round }) => names.includes(teamName ?? '') && table === TABLE && round === 3,
      )
      expect(sent.map(({ teamName }) => teamName).sort()).toEqual(names.sort())
    }))

  it('fills in a sheet in one tab at a time', () =>
    e2e.runTest('judge-tabs', { lang: 'ar', width: 360, as: judge.email, isolated: true }, async (device) => {
      const { page, lang, checkPage } = device
      await openTeams(device)
      await openNextSheet(device)
      const other: Device = { lang, page: await page.context().newPage() }
      await openJudge(other, new URL(page.url()).hash)
      await other.page.getByText(t(lang, 'judge.openElsewhere')).waitFor()
      expect(await other.page.getByLabel(t(lang, 'judge.typeSeconds')).count()).toBe(0)
      await page.getByLabel(t(lang, 'judge.typeSeconds')).fill('91')
      await siteButton(other, 'judge.continueHere').click()
      expect(await other.page.getByLabel(t(lang, 'judge.typeSeconds')).inputValue()).toBe('91')
      await page.getByText(t(lang, 'judge.openElsewhere')).waitFor()
      await checkPage('elsewhere')
      await other.page.close()
      await page.getByLabel(t(lang, 'judge.typeSeconds')).waitFor()
    }))

  it('forgets what the server has after a week', () =>
    e2e.runTest('judge-forgets', { lang: 'en', width: 360, as: judge.email, isolated: true }, async (device) => {
      const { page } = device
      await openTeams(device)
      await openNextSheet(device)
      await openJudge(device, '#sent')
      await page.locator('.team-row').waitFor()
      await page.evaluate(`(async () => {
        const opened = indexedDB.open('judge')
        await new Promise((done) => { opened.onsuccess = done })
        const sheets = opened.result.transaction('sheets', 'readwrite').objectStore('sheets')
        const all = sheets.getAll()
        await new Promise((done) => { all.onsuccess = done })
        const finished_at = new Date(Date.now() - 8 * 86400000).toISOString()
        for (const sheet of all.result) sheets.put({ ...sheet, state: 'confirmed', finished_at })
        await new Promise((done) => { sheets.transaction.oncomplete = done })
        opened.result.close()
      })()`)
      await page.reload()
      await page.getByText(t(device.lang, 'judge.noSheets')).waitFor()
    }))

  it('opens the sheet of a paper’s code after signing in', () =>
    e2e.runTest('judge-signs-in', { lang: 'ar', width: 360, isolated: true }, async ({ page, lang }) => {
      const { fetcher } = await e2e.sessionOf(judge.email)
      const { challenges, teams, entries } = await send(atPath(getJudgingBundle, { id: event }), {}, fetcher)
      const challenge = challenges.find(({ kind }) => kind === 'season')
      const team = teams.findLast(
        ({ id, division }) =>
          division === challenge?.division && !entries.some((entry) => entry.team === id && entry.round === 3),
      )
      const paper = { event, challenge: challenge?.id ?? '', round: 3, team: team?.id }
      await page.goto(withLangPrefix(routes.judgeSheet(paper), lang))
      await page.waitForURL(({ pathname }) => pathname.endsWith(routes.signIn()))
      await waitForHydration(page)
      await page.getByLabel(t(lang, 'signin.identifier')).fill(judge.email)
      await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: team?.name ?? '' }).waitFor()
      await page.getByLabel(t(lang, 'judge.typeSeconds')).waitFor()
    }))

  it('shows nothing of one judge to another, and keeps what waits', () =>
    e2e.runTest('judge-accounts', { lang: 'en', width: 360, as: judge.email, isolated: true }, async (device) => {
      const { page, lang } = device
      device.expectFailedResponse(0, '/scorings')
      // Between the two sessions.
      device.expectFailedResponse(401, '/api/getuser')
      await page.context().route('**/scorings', (route) => route.abort())
      await openTeams(device)
      const name = await openNextSheet(device)
      await agree(device)
      await siteButton(device, 'judge.send').click()
      await stateOf(device, 'judge.stateWaiting').waitFor()
      await page.context().clearCookies()
      const { cookie } = await e2e.sessionOf(OTHER_JUDGE)
      await page.context().addCookies([{ ...cookie, url: e2e.product.url, httpOnly: true }])
      await page.reload()
      await page.getByText(t(lang, 'judge.othersWait', { count: 1 })).waitFor()
      expect(await page.getByText(name).count()).toBe(0)
      expect(await page.locator('.team-row').count()).toBe(0)
    }))

  it('hands what waits over to another judge’s phone by codes, and each sheet and game counts once', () =>
    e2e.runTest('judge-hands-over', { lang: 'ar', width: 360, as: judge.email, isolated: true }, async (author) => {
      for (const path of ['/scorings', '/games']) {
        author.expectFailedResponse(0, path)
        await author.page.context().route(`**${path}`, (route) => route.abort())
      }
      const teams = await playAgreedGame(author)
      await author.checkPage('answered-game')
      await siteButton(author, 'judge.send').click()
      await stateOf(author, 'judge.stateWaiting').waitFor()
      await openTeams(author)
      const name = await openNextSheet(author)
      await agree(author)
      await siteButton(author, 'judge.send').click()
      await expect.poll(() => stateOf(author, 'judge.stateWaiting').count()).toBe(2)
      await author.checkPage('waiting')
      await author.page.getByRole('link', { name: t(author.lang, 'judge.handOver') }).click()
      const codes = await photographCodes(author)
      for (const key of ['judge.handOverSheets', 'judge.handOverGames'] as const)
        await author.page.getByText(t(author.lang, key, { count: 1 })).waitFor()
      await author.checkPage('codes')

      await e2e.runTest(
        'judge-takes-over',
        { lang: 'en', width: 360, as: OTHER_JUDGE, isolated: true, colour: 'dark' },
        async (carrier) => {
          const { page, lang } = carrier
          await openJudge(carrier)
          await page.getByRole('link', { name: t(lang, 'judge.scan') }).click()
          // No camera here: a picture does as well.
          await page.getByText(t(lang, 'scan.missing')).waitFor()
          for (const buffer of codes) {
            await page.getByLabel(t(lang, 'scan.picture')).setInputFiles({ ...PHOTOGRAPH, buffer })
            await page
              .getByText(t(lang, 'judge.taken', TAKEN))
              .or(codesRead(carrier))
              .waitFor()
          }
          await page.getByText(t(lang, 'judge.taken', TAKEN)).waitFor()
          await carrier.checkPage('taken')
          await page.getByRole('link', { name: t(lang, 'judge.sheets') }).click()
          await expect.poll(() => stateOf(carrier, 'judge.stateSent').count()).toBe(2)
          for (const each of [name, ...teams]) await page.getByText(each, { exact: true }).waitFor()
          await carrier.checkPage('carried')
        },
      )
      const entries = async () =>
        (await entriesOf(judge.email)).filter(({ teamName, round }) => teamName === name && round === 3)
      const [waits] = await entries()
      expect(waits).toMatchObject({ state: 'sent', answer: 'agreed' })
      expect(await gameOf(teams)).toMatchObject({
        ...{ state: 'sent', result: null },
        entries: [{ judge_name: JUDGE_NAME, carried_by: expect.stringMatching(/./), reasons: ['carried'] }],
      })

      for (const path of ['/scorings', '/games']) await author.page.context().unroute(`**${path}`)
      await openJudge(author, '#sent')
      await expect.poll(() => stateOf(author, 'judge.stateConfirmed').count()).toBe(2)
      expect(await entries()).toMatchObject([{ id: waits?.id, judge: waits?.judge, state: 'confirmed' }])
      expect(await gameOf(teams)).toMatchObject({ state: 'confirmed', entries: [{ carried_by: null }] })
    }))
})
