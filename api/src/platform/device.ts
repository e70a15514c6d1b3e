import Bowser from 'bowser'
import type { Context } from 'hono'

/** The library takes an unknown browser's name from what it says of itself, which could be any words. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

/** What a browser says of itself, for a person to tell their devices apart; empty where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string; mobile: boolean } {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: '', system: '', mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : '',
    system: os.name ?? '',
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** The same of who asks, as one line: `Firefox, Linux`. */
export function deviceName(c: Context): string {
  const { browser, system } = deviceOf(c.req.header('user-agent') ?? '')
  return [browser, system].filter(Boolean).join(', ')
}
