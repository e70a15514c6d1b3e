import Bowser from 'bowser'

/** What a browser says of itself, for a person to tell their devices apart; empty where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string; system: string; mobile: boolean } {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: '', system: '', mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
