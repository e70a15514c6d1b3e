import { isLang, type Lang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { rememberLang, storedLang } from './stored-lang.ts'
import { POLYGLOT_OPTIONS } from './translator.ts'

const NAMES = [
  { locale: 'ar', name: 'العربية' },
  { locale: 'en', name: 'English' },
]
const WORDS: Record<Lang, () => Promise<{ default: TranslationMessages }>> = {
  ar: () => import('words:ar'),
  en: () => import('words:en'),
}
const wordsIn = async (lang: Lang): Promise<TranslationMessages> => (await WORDS[lang]()).default

const lang = storedLang()
// Without a cookie the server would answer in the browser's language, whatever the console shows.
rememberLang(lang)
const words = await wordsIn(lang)

/** A reader's language comes with the console, the other one when it is switched to. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === lang ? words : wordsIn(isLang(locale) ? locale : 'ar')),
  lang,
  NAMES,
  POLYGLOT_OPTIONS,
)
