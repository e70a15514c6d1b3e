import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { decideScoring, listScorings } from '@olympiad/contracts/calls/judging'
import { LANGS } from '@olympiad/contracts/lang'
import type { ListedScoring, StaffedEvent } from '@olympiad/contracts/views/judging'
import { beforeAll, describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { findDemoFinal, openHeadJudge } from './support/head-judge.ts'
import type { Device } from './support/judge-device.ts'
import { admin } from './support/people.ts'
import type { Session } from './support/session.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('head-judge')
const BARRIER = { ar: 'حاجز سقط أو تضرر', en: 'Barrier knocked over or damaged' } as const
const REASON = 'Seen again with both judges.'

let session: Session
let event: StaffedEvent
beforeAll(async () => {
  session = await e2e.sessionOf(admin.email)
  event = await findDemoFinal(session)
})

const scorings = async (): Promise<ListedScoring[]> =>
  (await send(atPath(listScorings, { id: event.id }), { query: {} }, session.fetcher)).scorings

const openEvent = (reader: Device) => openHeadJudge(reader, event)

const tab = ({ page, lang }: Device, name: 'Waiting' | 'Rounds' | 'Teams' | 'All') =>
  page.getByRole('navigation', { name: t(lang, 'headJudge.tabs') }).getByRole('link', {
    name: t(lang, `headJudge.tab${name}`),
  })

describe('A head judge', () => {
  it('corrects a sheet that the team objects to, and chooses one of two entries', () =>
    e2e.runTest('head-judge-decisions', { lang: 'ar', width: 1024, as: admin.email }, async (journey) => {
      const { page, lang, checkPage } = journey
      const before = await scorings()
      const objected = before.find(({ reasons, state }) => state === 'sent' && reasons.includes('objected'))
      const second = before.find(({ reasons, state }) => state === 'sent' && reasons.includes('second_entry'))
      if (!objected || !second) throw new Error('the demo has nothing that waits')
      await openEvent(journey)
      await checkPage('waiting')

      await page.getByRole('link', { name: objected.objection }).click()
      await page.getByRole('blockquote').getByText(objected.objection).waitFor()
      await checkPage('objected')
      await page.getByRole('button', { name: t(lang, 'headJudge.correct') }).click()
      await page.getByLabel(BARRIER[lang], { exact: true }).fill('9')
      await page.getByText(t(lang, 'headJudge.problemBounds', { least: 0, most: 4 })).waitFor()
      await page.getByLabel(BARRIER[lang], { exact: true }).fill('٣')
      await page.getByRole('button', { name: t(lang, 'headJudge.save') }).click()
      await page.getByRole('alert').getByText(translate(lang, 'field_required')).waitFor()
      await checkPage('correct')
      await page.getByLabel(t(lang, 'headJudge.reason')).fill(REASON)
      await page.getByRole('button', { name: t(lang, 'headJudge.save') }).click()
      await page.getByText(t(lang, 'headJudge.corrected')).waitFor()

      await page.getByRole('link', { name: t(lang, 'headJudge.reason.second_entry') }).click()
      await page.getByRole('button', { name: t(lang, 'headJudge.keep') }).waitFor()
      await checkPage('second')
      await page.getByRole('button', { name: t(lang, 'headJudge.choose') }).click()
      await page.getByRole('heading', { name: t(lang, 'headJudge.noneWaiting') }).waitFor()
      await page.locator('.last:focus').waitFor()

      const after = await scorings()
      const corrected = after.find(({ id }) => id === objected.id)
      expect(corrected).toMatchObject({ state: 'confirmed', values: { barrier: 3 }, history: [{ reason: REASON }] })
      const rivals = after.filter(
        ({ challenge, round, team }) =>
          challenge === second.challenge && round === second.round && team === second.team,
      )
      expect(rivals.filter(({ state }) => state === 'confirmed').map(({ id }) => id)).toEqual([second.id])
      expect(rivals).toHaveLength(2)
    }))

  it.each(LANGS)('opens a round, disqualifies a team and takes that back, on a phone (%s)', (lang) =>
    e2e.runTest(`head-judge-phone-${lang}`, { lang, width: 360, colour: 'dark', as: admin.email }, async (journey) => {
      const { page, checkPage } = journey
      await openEvent(journey)
      await tab(journey, 'Rounds').click()
      const open = page.getByRole('button', { name: new RegExp(`^${t(lang, 'headJudge.openRound')}`) })
      await open.first().waitFor()
      const planned = await open.count()
      await open.first().click()
      await expect.poll(() => open.count()).toBe(planned - 1)
      const all = t(lang, 'headJudge.gamesPlayed', { played: '6', games: '6' })
      await page.getByText(all).first().waitFor()
      await checkPage('rounds')

      await tab(journey, 'Teams').click()
      await checkPage('teams')
      await page
        .getByRole('button', { name: new RegExp(`^${t(lang, 'headJudge.disqualify')}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t(lang, 'headJudge.disqualify') }).click()
      await dialog.getByText(translate(lang, 'field_required')).waitFor()
      await checkPage('disqualify')
      await dialog.getByLabel(t(lang, 'headJudge.reason')).fill(REASON)
      await dialog.getByRole('button', { name: t(lang, 'headJudge.disqualify') }).click()
      const takeBack = new RegExp(`^${t(lang, 'headJudge.takeBack')}`)
      await page.getByRole('button', { name: takeBack }).click()
      await dialog.getByLabel(t(lang, 'headJudge.reason')).fill(REASON)
      await dialog.getByRole('button', { name: takeBack }).click()
      await expect.poll(() => page.getByRole('button', { name: takeBack }).count()).toBe(0)
    }),
  )

  it('learns in words that somebody else decided meanwhile, and what', () =>
    e2e.runTest('head-judge-conflict', { lang: 'en', width: 1024, as: admin.email }, async (journey) => {
      const { page, lang, expectFailedResponse, checkLayout } = journey
      await openEvent(journey)
      await tab(journey, 'All').click()
      await page.getByRole('main').getByRole('listitem').getByText(t(lang, 'headJudge.state.confirmed')).first().click()
      const id = new URL(page.url()).hash.split('/')[1]
      const opened = (await scorings()).find((each) => each.id === id)
      if (!opened) throw new Error('no sheet is open')
      await page.getByRole('button', { name: t(lang, 'headJudge.makeVoid') }).click()
      const decision = { action: 'void', version: opened.version, reason: REASON } as const
      await send(atPath(decideScoring, { id: event.id, scoring: opened.id }), { body: decision }, session.fetcher)
      expectFailedResponse(409, '/decision')
      await page.getByRole('dialog').getByLabel(t(lang, 'headJudge.reason')).fill('Entered twice.')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(lang, 'headJudge.makeVoid') })
        .click()
      await page.getByRole('dialog').getByText(translate(lang, 'version_conflict')).waitFor()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(lang, 'headJudge.cancel') })
        .click()
      await page.getByText(REASON).first().waitFor()
      await checkLayout('conflict')
    }))
})
