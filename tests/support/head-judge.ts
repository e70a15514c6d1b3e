import { localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { StaffedEvent } from '@olympiad/contracts/views/judging'
import { waitForHydration } from './hydration.ts'
import type { Device } from './judge-device.ts'

/** From the head judge's list of events. */
export async function openHeadJudge(
  { page, lang }: Device,
  event: Pick<StaffedEvent, 'name' | 'name_en'>,
): Promise<void> {
  const name = localized(event, 'name', lang)
  await page.goto(withLangPrefix(routes.headJudge(), lang))
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await waitForHydration(page)
}
