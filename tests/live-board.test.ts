import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@olympiad/contracts/call'
import { type Call, type CallInput, send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/judging'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstRow, rowOf } from './support/board.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('live-board')

/** A very good run of the demo's mission. */
const VALUES = { artefact_home: 4, mosaic_whole: 1, gate: 2, lantern: 4, jar: 3, parked: 1, surprise: 1, summary: 5 }

let event: string
let bundle: JudgingBundle
beforeAll(async () => {
  const { fetcher } = await e2e.sessionOf(admin.email)
  event = (await send(calls.listStaffedEvents, {}, fetcher)).events[0]?.id ?? ''
  bundle = await asHeadJudge(calls.getJudgingBundle, {})
})

/** Calls of one event: its id is the only part of their path that varies. */
async function asHeadJudge<C extends Call>(call: C, input: CallInput<C>) {
  const { fetcher } = await e2e.sessionOf(admin.email)
  return await send<C>({ ...call, path: call.path.replace(/:id\{.*?\}\}/, event) }, input, fetcher)
}

const control = (body: BodyOf<typeof calls.controlBoard>) => asHeadJudge(calls.controlBoard, { body })

const mission = () => {
  const challenge = bundle.challenges.find(({ kind }) => kind === 'season')
  if (!challenge?.sheet) throw new Error('the demo has a mission')
  return { id: challenge.id, division: challenge.division, sheet: challenge.sheet }
}

async function missionRows() {
  const board = await asHeadJudge(calls.getCeremony, {})
  return board.live.divisions.find(({ id }) => id === mission().division)?.rows ?? []
}

/** The last team that has no third round yet runs it, and agrees to its sheet. */
async function playLastTeam(time: number): Promise<string> {
  const { id: challenge, sheet } = mission()
  const played = new Set(
    bundle.entries.flatMap((each) => (each.round === 3 && each.challenge === challenge ? each.team : [])),
  )
  const row = (await missionRows()).findLast(({ team, state }) => state === 'ranked' && !played.has(team))
  if (!row) throw new Error('every team has run')
  const finished_at = e2e.product.deps.now().toISOString()
  const scoring = {
    ...{
      id: randomUUID(),
      challenge,
      round: 3,
      team: row.team,
      table: '',
      sheet,
      outcome: 'scored',
      values: VALUES,
      time,
    },
    ...{ adjustments: [], remark: '', answer: 'agreed', captain: 'سارة', signature: '', objection: '', finished_at },
  }
  const { scorings } = await asHeadJudge(calls.sendScorings, { body: { sent_at: finished_at, scorings: [scoring] } })
  expect(scorings).toMatchObject([{ state: 'confirmed' }])
  bundle = await asHeadJudge(calls.getJudgingBundle, {})
  return row.team
}

describe('The live board', () => {
  it('shows a confirmed run without reload, says how old it is without network, and recovers', () =>
    e2e.runTest(
      'live-board',
      { lang: 'en', isolated: true },
      async ({ page, lang, checkPage, expectFailedResponse }) => {
        await page.goto(withLangPrefix(routes.board(event, { division: mission().division }), lang))
        await page.getByText(t(lang, 'board.live'), { exact: true }).waitFor()
        await checkPage('projector')
        const first = await playLastTeam(50)
        await firstRow(page, first).waitFor()
        expect(await rowOf(page, first).textContent()).toContain('0:50')
        expect(await rowOf(page, first).locator('.moved.up').count()).toBe(1)

        for (let time = 0; time < 9; time += 1) expectFailedResponse(0, '/api/events/')
        await page.context().setOffline(true)
        await page.getByRole('status').getByText('trying again').waitFor()
        const second = await playLastTeam(40)
        expect(await firstRow(page, first).count()).toBe(1)
        await page.context().setOffline(false)
        await firstRow(page, second).waitFor()
        await page.getByText(t(lang, 'board.live'), { exact: true }).waitFor()
        await page.setViewportSize({ width: 360, height: 740 })
        await checkPage('phone')
      },
    ))

  it('is a table of each ranking, and games, without script', () =>
    e2e.runTest('live-board-plain', { lang: 'ar', javaScript: false }, async ({ page, lang, checkLayout }) => {
      await page.goto(withLangPrefix(routes.board(event, { both: true }), lang))
      const games = bundle.challenges.filter((challenge) => challenge.games)
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(bundle.divisions.length + games.length)
      expect(await page.locator('[data-team]').count()).toBe(bundle.teams.length)
      await checkLayout('both')
    }))

  it('is frozen and revealed from the last place up by the head judge’s script', () =>
    e2e.runTest(
      'ceremony',
      { lang: 'ar', as: admin.email, width: 1024, isolated: true },
      async ({ page, lang, checkPage }) => {
        const { division } = mission()
        const board = await page.context().newPage()
        await board.setViewportSize({ width: 1280, height: 720 })
        await board.goto(withLangPrefix(routes.board(event, { division }), lang))
        // Nothing but the ceremony turns its slides.
        await board.getByRole('button', { name: t(lang, 'board.pause') }).click()
        await page.goto(withLangPrefix(routes.ceremony(event, division), lang))
        await checkPage('live')
        await page.getByRole('button', { name: t(lang, 'ceremony.freeze') }).click()
        const reveal = page.getByRole('button', { name: t(lang, 'ceremony.reveal') })
        await reveal.and(page.locator(':focus')).waitFor()
        await board.locator('[data-state] .pending').waitFor()
        const leader = await board.locator('tbody > tr:first-child').getAttribute('data-team')

        const hidden = await playLastTeam(30)
        await page.reload()
        expect((await missionRows())[0]?.team).toBe(hidden)
        expect(await firstRow(board, leader ?? '').count()).toBe(1)

        const last = (await missionRows()).findLast(({ place }) => place !== null)
        await reveal.click()
        await board
          .getByRole('status')
          .filter({ hasText: last?.name ?? '' })
          .waitFor()
        expect(await board.locator('[data-team]').first().getAttribute('data-team')).toBe(last?.team)
        await page
          .locator('.said')
          .filter({ hasText: last?.name ?? '' })
          .waitFor()
        await checkPage('revealed')
        await page.getByRole('button', { name: t(lang, 'ceremony.hide') }).click()
        await expect.poll(() => page.locator('.said').count()).toBe(0)
        await firstRow(board, leader ?? '').waitFor()
        await control({ action: 'live' })
        await firstRow(board, hidden).waitFor()
      },
    ))
})
