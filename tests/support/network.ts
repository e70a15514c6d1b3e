import type { Page } from 'playwright-core'

/** "Slow 3G" as in the browser's developer tools. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 } as const

/** Of the home page, with all that it loads before anybody scrolls. */
export const MAX_FIRST_VIEW_BYTES = 90_000

/** Returns the number of bytes that have arrived so far, heads included. */
export async function slowDown(page: Page): Promise<() => number> {
  const devTools = await page.context().newCDPSession(page)
  let bytes = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_3G)
  return () => bytes
}
