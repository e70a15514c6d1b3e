import type { Page } from 'playwright-core'
import { vi } from 'vitest'

const TIMEOUT_MS = 20_000

export const waitForHydration = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      const asleep = await page.evaluate<string[]>(`[...document.querySelectorAll('astro-island')]
        .filter((island) => !Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')))
        .map((island) => island.getAttribute('component-export'))`)
      if (asleep.length > 0) throw new Error(`these islands do not listen: ${asleep.join(', ')}`)
    },
    { timeout: TIMEOUT_MS, interval: 50 },
  )
