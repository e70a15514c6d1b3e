import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

/** Where screenshots and logs of the last run are kept. */
export const artefacts = fileURLToPath(new URL('../artefacts', import.meta.url))

/** The name of the picture that is always taken: the others only where `PICTURES` is set. */
export const FAILED = 'failed'

/** Takes a numbered picture of the page: `tests/artefacts/<journey>/<nn>-<name>.png`. */
export type Camera = (page: Page, name: string) => Promise<void>

/** The pictures of one journey, in place of those of its last run. */
export function cameraFor(journey: string): Camera {
  const folder = join(artefacts, journey)
  rmSync(folder, { recursive: true, force: true })
  let taken = 0
  return async (page, name) => {
    if (name !== FAILED && !process.env['PICTURES']) return
    taken += 1
    const path = join(folder, `${String(taken).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, fullPage: await isLong(page), animations: 'disabled' })
  }
}

/**
 * A full picture of a page shorter than its window comes out shifted where it reads from the right, and one of a dialog
 * shows its veil in the wrong place.
 */
const isLong = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`document.documentElement.scrollHeight > innerHeight &&
    document.querySelector('dialog[open], [role=dialog]') === null`)
