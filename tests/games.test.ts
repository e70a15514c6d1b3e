import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { decideGame, listGames } from '@olympiad/contracts/calls/games'
import { getBoard, listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { GameDetail } from '@olympiad/contracts/views/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { type Device, nextTeams, openJudge, siteButton } from './support/judge-device.ts'
import { admin } from './support/people.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('games')
/** At the rings R1 and R2. */
const JUDGES: Readonly<Record<Lang, string>> = { ar: 'abdullah.ghamdi@demo.test', en: 'maha.zahrani@demo.test' }

let event: string
beforeAll(async () => {
  const { fetcher } = await e2e.sessionOf(admin.email)
  event = (await send(listStaffedEvents, {}, fetcher)).events[0]?.id ?? ''
})

async function games(): Promise<GameDetail[]> {
  const { fetcher } = await e2e.sessionOf(admin.email)
  return (await send(atPath(listGames, { id: event }), {}, fetcher)).games
}
const knockOutGame = async (no: number): Promise<GameDetail> => {
  const found = (await games()).find((game) => game.group === null && game.no === no)
  if (!found) throw new Error(`the demo has no game ${no}`)
  return found
}
const board = (lang: Lang) => withLangPrefix(routes.board(event), lang)

/** The knock-out is the last challenge at both rings. */
async function openKnockOut(device: Device): Promise<void> {
  await openJudge(device)
  await device.page.locator('.card-link').last().click()
  await nextTeams(device.page).first().waitFor()
}

async function agreeAs(device: Device, captain: string): Promise<void> {
  const { page, lang } = device
  await page.getByLabel(t(lang, 'judge.weAgree')).check()
  await page.getByLabel(t(lang, 'judge.captain')).fill(captain)
  await siteButton(device, 'judge.agree').click()
}

/** The second semi-final waits in the demo; after it both games of the last round have their teams. */
async function decideSemiFinal(): Promise<void> {
  const { fetcher } = await e2e.sessionOf(admin.email)
  const semi = await knockOutGame(4)
  const [entry] = semi.entries
  if (!entry || semi.state === 'confirmed') return
  const body = { action: 'confirm' as const, version: semi.version, entry: entry.id }
  await send(atPath(decideGame, { id: event, game: semi.id }), { body }, fetcher)
}

describe('A game', () => {
  it.each(LANGS)('goes from the judge’s phone to the board (%s)', async (lang) => {
    await decideSemiFinal()
    await e2e.runTest(`game-phone-${lang}`, { lang, width: 390, as: JUDGES[lang], isolated: true }, async (device) => {
      const { page, checkPage } = device
      await openKnockOut(device)
      await checkPage('games')
      const open = nextTeams(page).first()
      const [winner = ''] = await open.locator('.game-side bdi').allTextContents()
      await open.click()
      await page.locator('.game-head').waitFor()
      // Nothing is decided yet, so the teams are not asked.
      await siteButton(device, 'judge.toTeams').click()
      await page.getByText(t(lang, 'judge.gameOpen')).waitFor()
      for (const no of [1, 2]) {
        await page.getByRole('button', { name: t(lang, 'judge.addPart', { no }), exact: true }).click()
        await page
          .locator('.game-parts > li')
          .nth(no - 1)
          .getByRole('radio')
          .first()
          .check()
      }
      await checkPage('game')
      await siteButton(device, 'judge.toTeams').click()
      await page.locator('.whose-turn').waitFor()
      await checkPage('game-teams')
      await agreeAs(device, 'سارة')
      await page.locator('.whose-turn').waitFor()
      await agreeAs(device, 'ريم')
      await page.getByRole('heading', { level: 1, name: t(lang, 'judge.bothAgreed') }).waitFor()
      await siteButton(device, 'judge.saveNextGame').click()
      const winners = async () =>
        (await games()).flatMap(({ group, round, sides, result }) =>
          !group && round === 3 && result ? [sides[result.winner ?? 0].team?.name] : [],
        )
      await expect.poll(winners).toContain(winner.trim())
      await page.locator('.team-rows.over .team-row', { hasText: winner.trim() }).last().waitFor()
    })
    await e2e.runTest(`game-board-${lang}`, { lang, width: 1440 }, async ({ page, checkPage }) => {
      await page.clock.install()
      await page.goto(`${board(lang)}?division=${await knockOutDivision()}`)
      // The ranking, then the groups, then the knock-out.
      await page.locator('.turning .ranking').waitFor()
      await page.clock.runFor(12_000)
      await page.locator('[data-games] .group').first().waitFor()
      await checkPage('board-groups')
      await page.clock.runFor(12_000)
      await page.locator('[data-games] .bracket').waitFor()
      await checkPage('board')
    })
  })

  it.each(LANGS)('is read on a phone’s board as tables and rounds (%s)', (lang) =>
    e2e.runTest(`game-board-phone-${lang}`, { lang, width: 390 }, async ({ page, checkPage }) => {
      await page.goto(`${board(lang)}?division=${await knockOutDivision()}`)
      await page.locator('.group').first().waitFor()
      expect(await page.locator('.card-game .winner').count()).toBeGreaterThan(2)
      await checkPage('board-phone')
    }),
  )
})

async function knockOutDivision(): Promise<string> {
  const { fetcher } = await e2e.sessionOf(admin.email)
  const { divisions } = await send(atPath(getBoard, { id: event }), {}, fetcher)
  return divisions.find(({ games: played }) => played.length > 0)?.id ?? ''
}

describe('A head judge', () => {
  it.each(LANGS)('corrects a game with a reason (%s)', (lang) =>
    e2e.runTest(`game-correct-${lang}`, { lang, width: 1024, as: admin.email }, async (device) => {
      const { page, checkPage } = device
      await page.goto(`${withLangPrefix(routes.headJudge(event), lang)}#games`)
      await page.locator('.scorings a').first().waitFor()
      await page.locator('.scorings a').last().click()
      await page.locator('#game-title').waitFor()
      await siteButton(device, 'headJudge.correct').click()
      await siteButton(device, 'headJudge.save').click()
      await page.locator('.correct-game .error').first().waitFor()
      await checkPage('correct')
      await page.getByRole('spinbutton').last().fill('2')
      await page.locator('.correct-game textarea').fill('Seen again with both judges.')
      await siteButton(device, 'headJudge.save').click()
      await page.locator('.correct-game').waitFor({ state: 'detached' })
      const changed = (await games()).filter(({ history }) => history.some(({ action }) => action === 'correct'))
      expect(changed.map(({ result }) => result?.violations[1])).toContain(2)
    }),
  )
})
