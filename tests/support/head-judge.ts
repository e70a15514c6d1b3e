import { send } from '@olympiad/contracts/call'
import { listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { StaffedEvent } from '@olympiad/contracts/views/judging'
import { waitForHydration } from './hydration.ts'
import type { Device } from './judge-device.ts'
import type { Session } from './session.ts'

export async function findDemoFinal({ fetcher }: Session): Promise<StaffedEvent> {
  const [event] = (await send(listStaffedEvents, {}, fetcher)).events
  if (!event) throw new Error('the demo has no event')
  return event
}

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
