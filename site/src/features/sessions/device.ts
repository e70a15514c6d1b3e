import { type Lang, TIME_ZONE } from '@olympiad/contracts/lang'
import type { SessionView } from '@olympiad/contracts/views/people'
import { t } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { perLang } from '../../lib/per-lang.ts'

type Device = Pick<SessionView, 'browser' | 'system' | 'mobile'>

export function deviceName({ browser, system }: Device, lang: Lang): string {
  if (browser && system)
    return t(lang, 'sessions.device', { browser: isolateBidi(browser), system: isolateBidi(system) })
  return browser || system ? isolateBidi(browser || system) : t(lang, 'sessions.unknown')
}

const moments = perLang(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
)

export const formatDateTime = (iso: string, lang: Lang): string => moments[lang].format(new Date(iso))
