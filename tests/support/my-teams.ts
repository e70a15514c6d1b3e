import { readFile } from 'node:fs/promises'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { t } from './texts.ts'

type Reader = { page: Page; lang: Lang }

export const teamCard = ({ page }: Pick<Reader, 'page'>, teamName: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teamName }) })

export async function expectPaidTeam({ page, lang }: Reader, teamName: string): Promise<void> {
  await page.goto(withLangPrefix(routes.myTeams(), lang))
  await teamCard({ page }, teamName).getByText(t(lang, 'teams.paid')).waitFor()
}

export async function downloadInvoice({ page, lang }: Reader, teamName: string): Promise<Buffer> {
  const button = teamCard({ page }, teamName).getByRole('button', { name: t(lang, 'teams.invoice') })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path())
}
