import { readFile } from 'node:fs/promises'
import type { TeamTab } from '@olympiad/contracts/constants'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { alive } from './islands.ts'
import type { Journey } from './stage.ts'
import { specifiedOnSite, t, text } from './texts.ts'

type Reader = Pick<Journey, 'page' | 'lang'>

const tabsOf = ({ page, lang }: Reader): Locator => page.getByRole('navigation', { name: t(lang, 'team.tabs') })

/** The tabs of the team page that is open, by their names and in their order. */
export const tabNames = (reader: Reader): Promise<string[]> => tabsOf(reader).getByRole('link').allInnerTexts()

/** As 001 §2 has them. */
const SPECIFIED: Readonly<Record<TeamTab, string>> = {
  overview: 'Overview',
  members: 'Members',
  matches: 'Matches',
  transections: 'Transactions',
  certificates: 'Certificates',
  submitions: 'Submitions',
}

/** How the tabs are called in a language. */
export const namesOfTabs = ({ lang }: Pick<Reader, 'lang'>, ...tabs: TeamTab[]): string[] =>
  tabs.map((tab) => specifiedOnSite(lang, `team.tab.${tab}`, SPECIFIED[tab]))

/** Opens a team's page at one of its tabs. */
export async function openTeam({ page, lang }: Reader, id: string, tab: TeamTab = 'overview'): Promise<void> {
  await page.goto(inLang(routes.team(id, { tab }), lang))
  await alive(page)
}

/** Goes on to another tab of the team page that is open, and waits until it is there. */
export async function openTab(reader: Reader, tab: TeamTab): Promise<void> {
  const { page, lang } = reader
  const name = t(lang, `team.tab.${tab}`)
  await tabsOf(reader).getByRole('link', { name, exact: true }).click()
  await tabsOf(reader).locator('[aria-current=page]', { hasText: name }).waitFor()
  await page.waitForLoadState()
  await alive(page)
}

/** A file as it arrives after a click, under the name that it would be kept by. */
export async function downloaded(page: Page, trigger: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), trigger.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Sees that an address leads to the page of broken links, as if there were nothing. */
export async function expectNotFound({ page, lang, expectAnswer }: Journey, path: string): Promise<void> {
  const lost = inLang(routes.notFound(), lang)
  expectAnswer(404, lost)
  await page.goto(inLang(path, lang))
  await page.waitForURL(`**${lost}`)
  await page.getByText(text(lang, 'not_found_page')).waitFor()
}
