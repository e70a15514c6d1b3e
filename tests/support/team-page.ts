import { readFile } from 'node:fs/promises'
import type { TeamTab } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import type { BrowserTest } from './e2e-fixture.ts'
import { waitForHydration } from './hydration.ts'
import { specifiedSiteText, t, translate } from './texts.ts'

type Reader = Pick<BrowserTest, 'page' | 'lang'>

const tabsOf = ({ page, lang }: Reader): Locator => page.getByRole('navigation', { name: t(lang, 'team.tabs') })

export const tabNames = (reader: Reader): Promise<string[]> => tabsOf(reader).getByRole('link').allInnerTexts()

/** As in 001 §2, the last in its usual spelling. */
const SPECIFIED: Readonly<Record<TeamTab, string>> = {
  overview: 'Overview',
  members: 'Members',
  matches: 'Matches',
  transections: 'Transactions',
  certificates: 'Certificates',
  submitions: 'Submissions',
}

export const tabLabels = ({ lang }: Pick<Reader, 'lang'>, ...tabs: TeamTab[]): string[] =>
  tabs.map((tab) => specifiedSiteText(lang, `team.tab.${tab}`, SPECIFIED[tab]))

export async function openTeam({ page, lang }: Reader, id: string, tab: TeamTab = 'overview'): Promise<void> {
  await page.goto(withLangPrefix(routes.team(id, { tab }), lang))
  await waitForHydration(page)
}

export async function openTab(reader: Reader, tab: TeamTab): Promise<void> {
  const { page, lang } = reader
  const name = t(lang, `team.tab.${tab}`)
  await tabsOf(reader).getByRole('link', { name, exact: true }).click()
  await tabsOf(reader).locator('[aria-current=page]', { hasText: name }).waitFor()
  await page.waitForLoadState()
  await waitForHydration(page)
}

export async function captureDownload(page: Page, trigger: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), trigger.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

export async function expectNotFound({ page, lang, expectFailedResponse }: BrowserTest, path: string): Promise<void> {
  const lost = withLangPrefix(routes.notFound(), lang)
  expectFailedResponse(404, lost)
  await page.goto(withLangPrefix(path, lang))
  await page.waitForURL(`**${lost}`)
  await page.getByText(translate(lang, 'not_found_page')).waitFor()
}
