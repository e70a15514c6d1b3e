import Bowser from 'bowser'
import type { Context } from 'hono'

/** The library copies an unknown browser's name from its header: any text. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

export function deviceOf(userAgent: string): { browser: string; system: string; mobile: boolean } {
  // The library rejects an empty text.
  if (userAgent === '') return { browser: '', system: '', mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : '',
    system: os.name ?? '',
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

export function deviceName(c: Context): string {
  const { browser, system } = deviceOf(c.req.header('user-agent') ?? '')
  return [browser, system].filter(Boolean).join(', ')
}
