import { isLang, type Lang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { rememberLang, storedLang } from './stored-lang.ts'
import { POLYGLOT_OPTIONS } from './translator.ts'

const NAMES = [
  { locale: 'ar', name: 'العربية' },
  { locale: 'en', name: 'English' },
]
const MESSAGE_LOADERS: Record<Lang, () => Promise<{ default: TranslationMessages }>> = {
  ar: () => import('words:ar'),
  en: () => import('words:en'),
}
const loadMessages = async (lang: Lang): Promise<TranslationMessages> => (await MESSAGE_LOADERS[lang]()).default

const lang = storedLang()
// Without the cookie the server would answer in the browser's language.
rememberLang(lang)
const initialMessages = await loadMessages(lang)

export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === lang ? initialMessages : loadMessages(isLang(locale) ? locale : 'ar')),
  lang,
  NAMES,
  POLYGLOT_OPTIONS,
)
