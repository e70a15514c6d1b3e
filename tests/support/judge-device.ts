import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Page } from 'playwright-core'
import type { BrowserTest } from './e2e-fixture.ts'
import { type SiteTextKey, t } from './texts.ts'

export type Device = Pick<BrowserTest, 'page' | 'lang'>

export const siteButton = ({ page, lang }: Device, key: SiteTextKey) =>
  page.getByRole('button', { name: t(lang, key), exact: true })

export async function openJudge({ page, lang }: Device, fragment = ''): Promise<void> {
  await page.goto(withLangPrefix(routes.judge(), lang) + fragment)
  await page.locator('.judge').waitFor()
}

export const nextTeams = (page: Page) => page.locator('.team-rows:not(.over) .team-row > button')

/** Opens the sheet of a next team. Returns the name of the team. */
export async function openNextTeam({ page }: Device, nth = 0): Promise<string> {
  const team = nextTeams(page).nth(nth)
  const name = ((await team.locator('bdi').textContent()) ?? '').trim()
  await team.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return name
}

export async function agree(device: Device): Promise<void> {
  const { page, lang } = device
  await siteButton(device, 'judge.toTeam').click()
  await page.getByLabel(t(lang, 'judge.weAgree')).check()
  await page.getByLabel(t(lang, 'judge.captain')).fill('سارة')
  await siteButton(device, 'judge.agree').click()
}

type StateKey = Extract<SiteTextKey, `judge.state${string}`>

export const stateOf = ({ page, lang }: Device, key: StateKey) => page.locator('.team-state').getByText(t(lang, key))
