import { atPath } from '@olympiad/contracts/at-path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { decideGame, listGames } from '@olympiad/contracts/calls/games'
import type { GameDetail } from '@olympiad/contracts/views/games'
import { type Device, nextTeams, openJudge, siteButton } from './judge-device.ts'
import { t } from './texts.ts'

export const readGames = async (fetcher: Fetcher, event: string): Promise<GameDetail[]> =>
  (await send(atPath(listGames, { id: event }), {}, fetcher)).games

async function readKnockOutGame(fetcher: Fetcher, event: string, no: number): Promise<GameDetail> {
  const found = (await readGames(fetcher, event)).find((game) => game.group === null && game.no === no)
  if (!found) throw new Error(`the demo has no game ${no}`)
  return found
}

/** The second semi-final waits in the demo; after it both games of the last round have their teams. */
export async function decideSemiFinal(fetcher: Fetcher, event: string): Promise<void> {
  const semi = await readKnockOutGame(fetcher, event, 4)
  const [entry] = semi.entries
  if (!entry || semi.state === 'confirmed') return
  const body = { action: 'confirm' as const, version: semi.version, entry: entry.id }
  await send(atPath(decideGame, { id: event, game: semi.id }), { body }, fetcher)
}

/** The knock-out is the last challenge at the rings. */
export async function openKnockOut(device: Device): Promise<void> {
  await openJudge(device)
  await device.page.locator('.card-link').last().click()
  await nextTeams(device.page).first().waitFor()
}

type Meanwhile = { begun?: () => Promise<void>; played?: () => Promise<void> }

/** The first team wins both parts. Returns the names of the teams once they read it. */
export async function playNextGame(device: Device, { begun, played }: Meanwhile = {}): Promise<string[]> {
  const { page, lang } = device
  const open = nextTeams(page).first()
  const teams = await open.locator('.game-side bdi').allTextContents()
  await open.click()
  await page.locator('.game-head').waitFor()
  await begun?.()
  for (const no of [1, 2]) {
    await page.getByRole('button', { name: t(lang, 'judge.addPart', { no }), exact: true }).click()
    await page
      .locator('.game-parts > li')
      .nth(no - 1)
      .getByRole('radio')
      .first()
      .check()
  }
  await played?.()
  await siteButton(device, 'judge.toTeams').click()
  await page.locator('.whose-turn').waitFor()
  return teams.map((name) => name.trim())
}

export async function agreeAs(device: Device, captain: string): Promise<void> {
  const { page, lang } = device
  await page.getByLabel(t(lang, 'judge.weAgree')).check()
  await page.getByLabel(t(lang, 'judge.captain')).fill(captain)
  await siteButton(device, 'judge.agree').click()
}
