import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { decideGame, listGames } from '@olympiad/contracts/calls/games'
import { getJudgingBundle } from '@olympiad/contracts/calls/judging'
import type { GameDetail } from '@olympiad/contracts/views/games'
import type { StaffedEvent } from '@olympiad/contracts/views/judging'
import { beforeAll, expect, it } from 'vitest'
import { gameTextsOf } from '../admin/src/resources/events/games/texts.ts'
import { goToScreen } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { findDemoFinal, openHeadJudge } from './support/head-judge.ts'
import { admin } from './support/people.ts'
import type { Session } from './support/session.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('outdated-draw')
const HEAD_JUDGE = 'abdulaziz.tamimi@demo.test'

let session: Session
let event: StaffedEvent
beforeAll(async () => {
  session = await e2e.sessionOf(admin.email)
  event = await findDemoFinal(session)
})

const games = async (): Promise<GameDetail[]> =>
  (await send(atPath(listGames, { id: event.id }), {}, session.fetcher)).games
const decide = async ({ id }: GameDetail, body: Parameters<typeof send<typeof decideGame>>[1]['body']) =>
  send(atPath(decideGame, { id: event.id, game: id }), { body }, session.fetcher)

/** The best seed was absent from its group. */
async function correctGroup(): Promise<string> {
  const all = await games()
  const best = all.flatMap(({ sides }) => sides).find(({ seed }) => seed === 1)?.team
  if (!best) throw new Error('the demo has a knock-out')
  for (const game of all.filter(
    ({ group, sides }) => group !== null && sides.some(({ team }) => team?.id === best.id),
  )) {
    const side = game.sides[0].team?.id === best.id ? (0 as const) : (1 as const)
    const { version } = game
    await decide(game, {
      ...{ action: 'correct', version, reason: 'It was another team’s robot' },
      ...{ parts: [], violations: [0, 0], forfeits: [side] },
    })
  }
  return best.name
}

/** From the last, since a game that feeds a played one stays. */
async function makeKnockOutVoid(): Promise<void> {
  const numbers = (await games())
    .filter(({ group, state }) => group === null && state !== 'planned')
    .map(({ no }) => no)
  for (const no of numbers.toSorted((a, b) => b - a)) {
    const game = (await games()).find((each) => each.group === null && each.no === no)
    if (game) await decide(game, { action: 'void', version: game.version, entry: null, reason: 'The draw was wrong' })
  }
}

it('a group that is corrected after the draw is told to the head judge and the console, which draws again', async () => {
  const name = await correctGroup()
  const { challenges } = await send(atPath(getJudgingBundle, { id: event.id }), {}, session.fetcher)
  const knockOut = challenges.find(({ games: settings }) => settings?.stage === 'knock_out')
  for (const [lang, width] of [
    ['ar', 390],
    ['en', 1280],
  ] as const) {
    await e2e.runTest(
      `outdated-head-judge-${lang}`,
      { lang, width, as: HEAD_JUDGE, isolated: true },
      async (device) => {
        const { page, checkPage } = device
        await openHeadJudge(device, event)
        await page.getByRole('link', { name: t(lang, 'headJudge.tabGames') }).click()
        const title = t(lang, 'headJudge.outdated', { challenge: '' }).split(/[“”«»]/)[2] ?? ''
        const notice = page.getByRole('status').filter({ hasText: title.trim() })
        await notice.getByText(name).waitFor()
        await notice.getByText(t(lang, 'headJudge.outdatedPlayed', { games: '1' }).split('1')[0] ?? '').waitFor()
        await checkPage('games')
      },
    )
  }
  for (const [lang, width] of [
    ['ar', 390],
    ['en', 1280],
  ] as const) {
    const words = gameTextsOf(lang)
    await e2e.runTest(`outdated-console-${lang}`, { lang, width, as: admin.email, isolated: true }, async (device) => {
      const { page, setLanguage, checkPage } = device
      await setLanguage(lang)
      await goToScreen(page, lang, `/events/${event.id}/show/games`)
      const alert = page.getByRole('alert').filter({ hasText: words.outdated })
      await alert.getByText(name).waitFor()
      await checkPage(lang === 'ar' ? 'played' : 'unplayed')
      if (lang === 'ar') return makeKnockOutVoid()
      await page.getByRole('button', { name: words.draw_again }).click()
      await page.getByText(words.drawn).waitFor()
      await alert.waitFor({ state: 'detached' })
      await page.locator('section:focus').filter({ hasText: words.undo }).waitFor()
      await checkPage('drawn-again')
    })
  }
  const seeds = (await games()).flatMap(({ challenge, sides }) =>
    challenge === knockOut?.id
      ? sides.flatMap(({ seed, team }) => (team?.name === name && seed !== null ? seed : []))
      : [],
  )
  expect(seeds[0] ?? Number.POSITIVE_INFINITY, 'it was the best').toBeGreaterThan(4)
})
