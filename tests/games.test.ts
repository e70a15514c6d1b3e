import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { getBoard, listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { agreeAs, decideSemiFinal, openKnockOut, playNextGame, readGames } from './support/games.ts'
import { siteButton } from './support/judge-device.ts'
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

const games = async () => readGames((await e2e.sessionOf(admin.email)).fetcher, event)
const board = (lang: Lang) => withLangPrefix(routes.board(event), lang)

const decide = async () => decideSemiFinal((await e2e.sessionOf(admin.email)).fetcher, event)

describe('A game', () => {
  it.each(LANGS)('goes from the judge’s phone to the board (%s)', async (lang) => {
    await decide()
    await e2e.runTest(`game-phone-${lang}`, { lang, width: 390, as: JUDGES[lang], isolated: true }, async (device) => {
      const { page, checkPage } = device
      await openKnockOut(device)
      await checkPage('games')
      // Nothing is decided yet, so the teams are not asked.
      const [winner = ''] = await playNextGame(device, {
        begun: async () => {
          await siteButton(device, 'judge.toTeams').click()
          await page.getByText(t(lang, 'judge.gameOpen')).waitFor()
        },
        played: () => checkPage('game'),
      })
      await checkPage('game-teams')
      await agreeAs(device, 'سارة')
      await page.locator('.whose-turn').waitFor()
      await agreeAs(device, 'ريم')
      await page.getByRole('heading', { level: 1, name: t(lang, 'judge.bothAgreed') }).waitFor()
      await checkPage('answered-game')
      await siteButton(device, 'judge.saveNextGame').click()
      const winners = async () =>
        (await games()).flatMap(({ group, round, sides, result }) =>
          !group && round === 3 && result ? [sides[result.winner ?? 0].team?.name] : [],
        )
      await expect.poll(winners).toContain(winner)
      await page.locator('.team-rows.over .team-row', { hasText: winner }).last().waitFor()
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
      // Until the page has read the fragment, it lists the sheets that wait.
      await page.locator('.scorings a[href^="#games/"]').last().click()
      await page.locator('#game-title').waitFor()
      await siteButton(device, 'headJudge.correct').click()
      await siteButton(device, 'headJudge.save').click()
      await page.locator('.correct-game .error').first().waitFor()
      await checkPage('correct')
      await page.getByRole('spinbutton').last().fill('2')
      await page.locator('.correct-game textarea').fill('Seen again with both judges.')
      await siteButton(device, 'headJudge.save').click()
      await page.locator('.correct-game').waitFor({ state: 'detached' })
      await page.locator('#game-title:focus').waitFor()
      const changed = (await games()).filter(({ history }) => history.some(({ action }) => action === 'correct'))
      expect(changed.map(({ result }) => result?.violations[1])).toContain(2)
    }),
  )
})
