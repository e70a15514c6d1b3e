import { isLang } from '@olympiad/contracts/lang'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { messages } from './messages.ts'
import { storedLang } from './stored-lang.ts'

const NAMES = [
  { locale: 'ar', name: 'العربية' },
  { locale: 'en', name: 'English' },
]

/** Both languages come with the console: a switch needs no request. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => messages[isLang(locale) ? locale : 'ar'],
  storedLang(),
  NAMES,
)
