import { send } from '@olympiad/contracts/call'
import { getJudgingBundle, listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { describe, expect, it } from 'vitest'
import { isolateBidi } from '../site/src/lib/names.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { agree, type Device, nextTeams, openJudge, openNextTeam, siteButton, stateOf } from './support/judge-device.ts'
import { judge } from './support/people.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('judge-device')
const OTHER_JUDGE = 'saad.dosari@demo.test'
const TABLE = 'M1'

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

/** The judge of the demo, as a sentence names them. */
const TAKEN = { name: isolateBidi('هند الشهري'), count: 1 }
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

  it('keeps what it has without network, even closed, and sends each sheet once', () =>
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
      await device.page.close()

      const again: Device = { lang: device.lang, page: await context.newPage() }
      await openJudge(again, '#sent')
      await expect.poll(() => stateOf(again, 'judge.stateWaiting').count()).toBe(2)
      await context.setOffline(false)
      await expect.poll(() => stateOf(again, 'judge.stateConfirmed').count()).toBe(2)
      await again.page.reload()
      await expect.poll(() => stateOf(again, 'judge.stateConfirmed').count()).toBe(2)
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
      await agree(device)
      await siteButton(device, 'judge.send').click()
      await stateOf(device, 'judge.stateConfirmed').first().waitFor()
      await page.evaluate(`(async () => {
        const opened = indexedDB.open('judge')
        await new Promise((done) => { opened.onsuccess = done })
        const sheets = opened.result.transaction('sheets', 'readwrite').objectStore('sheets')
        const all = sheets.getAll()
        await new Promise((done) => { all.onsuccess = done })
        const finished_at = new Date(Date.now() - 8 * 86400000).toISOString()
        for (const sheet of all.result) sheets.put({ ...sheet, finished_at })
        await new Promise((done) => { sheets.transaction.oncomplete = done })
        opened.result.close()
      })()`)
      await page.reload()
      await page.getByText(t(device.lang, 'judge.noSheets')).waitFor()
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

  it('hands what waits over to another judge’s phone by codes, and each sheet counts once', () =>
    e2e.runTest('judge-hands-over', { lang: 'ar', width: 360, as: judge.email, isolated: true }, async (author) => {
      author.expectFailedResponse(0, '/scorings')
      await author.page.context().route('**/scorings', (route) => route.abort())
      await openTeams(author)
      const name = await openNextSheet(author)
      await agree(author)
      await siteButton(author, 'judge.send').click()
      await stateOf(author, 'judge.stateWaiting').waitFor()
      await author.checkPage('waiting')
      await author.page.getByRole('link', { name: t(author.lang, 'judge.handOver') }).click()
      const codes = await photographCodes(author)
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
          await stateOf(carrier, 'judge.stateSent').waitFor()
          await page.getByText(name).waitFor()
          await carrier.checkPage('carried')
        },
      )
      const entries = async () =>
        (await entriesOf(judge.email)).filter(({ teamName, round }) => teamName === name && round === 3)
      const [waits] = await entries()
      expect(waits).toMatchObject({ state: 'sent', answer: 'agreed' })

      await author.page.context().unroute('**/scorings')
      await openJudge(author, '#sent')
      await stateOf(author, 'judge.stateConfirmed').waitFor()
      expect(await entries()).toMatchObject([{ id: waits?.id, judge: waits?.judge, state: 'confirmed' }])
    }))
})
