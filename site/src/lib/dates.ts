import { type Lang, TIME_ZONE } from '@olympiad/contracts/lang'
import { perLang } from './per-lang.ts'

const days = perLang((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }))
const times = perLang((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: TIME_ZONE }))

const daysOfYear = perLang(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: TIME_ZONE }),
)

export const formatDay = (iso: string, lang: Lang): string => days[lang].format(new Date(iso))

export const formatTime = (iso: string, lang: Lang): string => times[lang].format(new Date(iso))

export const formatDayOfYear = (iso: string, lang: Lang): string => daysOfYear[lang].format(new Date(iso))
