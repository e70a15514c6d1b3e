import { type Lang, localeOf } from '@olympiad/contracts/lang'

/** For formatters: to create one costs more than to use it. */
export const perLang = <Formatter>(create: (locale: string) => Formatter): Record<Lang, Formatter> => ({
  ar: create(localeOf('ar')),
  en: create(localeOf('en')),
})
