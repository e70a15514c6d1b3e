import { readFile } from 'node:fs/promises'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { t } from './texts.ts'

type Reader = { page: Page; lang: Lang }

/** A team's card on My Teams. */
export const teamCard = ({ page }: Pick<Reader, 'page'>, teamName: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teamName }) })

/** Opens My Teams and waits until a team is shown as paid and active. */
export async function seePaidTeam({ page, lang }: Reader, teamName: string): Promise<void> {
  await page.goto(inLang(routes.myTeams(), lang))
  await teamCard({ page }, teamName).getByText(t(lang, 'teams.paid')).waitFor()
}

/** Clicks 'Download the invoice' on My Teams, and reads the file that arrives. */
export async function downloadInvoice({ page, lang }: Reader, teamName: string): Promise<Buffer> {
  const button = teamCard({ page }, teamName).getByRole('button', { name: t(lang, 'teams.invoice') })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path())
}
