import { type Lang, localeOf, TIME_ZONE } from '@olympiad/contracts/lang'

export const formatDay = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(iso))

export const formatTime = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short', timeZone: TIME_ZONE }).format(new Date(iso))
