import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

export const artefacts = fileURLToPath(new URL('../artefacts', import.meta.url))

/** Always taken; all others only with `PICTURES`. */
export const FAILURE_SCREENSHOT = 'failed'

export type TakeScreenshot = (page: Page, name: string) => Promise<void>

export function screenshotsFor(journey: string): TakeScreenshot {
  const folder = join(artefacts, journey)
  rmSync(folder, { recursive: true, force: true })
  let taken = 0
  return async (page, name) => {
    if (name !== FAILURE_SCREENSHOT && !process.env['PICTURES']) return
    taken += 1
    const path = join(folder, `${String(taken).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, fullPage: await isLong(page), animations: 'disabled' })
  }
}

/**
 * Full-page screenshots are wrong for short right-to-left pages, which are shifted, and for dialogs, whose backdrop moves.
 */
const isLong = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`document.documentElement.scrollHeight > innerHeight &&
    document.querySelector('dialog[open], [role=dialog]') === null`)
