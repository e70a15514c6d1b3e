import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'
import type { SessionView } from '@olympiad/contracts/views/people'
import { t } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'

type Device = Pick<SessionView, 'browser' | 'system' | 'mobile'>

export function deviceName({ browser, system }: Device, lang: Lang): string {
  if (browser && system)
    return t(lang, 'sessions.device', { browser: isolateBidi(browser), system: isolateBidi(system) })
  return browser || system ? isolateBidi(browser || system) : t(lang, 'sessions.unknown')
}

export const formatDateTime = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(iso),
  )
