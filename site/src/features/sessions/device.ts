import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import type { SessionView } from '@olympiad/contracts/views/people'
import { t } from '../../i18n/texts.ts'
import { apart } from '../../lib/names.ts'

type Device = Pick<SessionView, 'browser' | 'system' | 'mobile'>

/** A device in words to know it by: as much as its browser says of itself. */
export function deviceName({ browser, system }: Device, lang: Lang): string {
  if (browser && system) return t(lang, 'sessions.device', { browser: apart(browser), system: apart(system) })
  return browser || system ? apart(browser || system) : t(lang, 'sessions.unknown')
}

/** A moment as people in Riyadh read it: `21 November 2026 at 05:40`. */
export const moment = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(iso),
  )
