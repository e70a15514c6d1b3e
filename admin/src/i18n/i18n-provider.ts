import { isLang, type Lang } from '@olympiad/contracts/lang'
import type { I18nProvider } from 'react-admin'
import { storedLang } from './stored-lang.ts'
import { translatorOf } from './translator.ts'

const NAMES = [
  { locale: 'ar', name: 'العربية' },
  { locale: 'en', name: 'English' },
]
const WORDS: Record<Lang, () => Promise<{ default: object }>> = {
  ar: () => import('words:ar'),
  en: () => import('words:en'),
}
const translatorIn = async (lang: Lang) => translatorOf(lang, (await WORDS[lang]()).default)

let lang: Lang = storedLang()
let translate = await translatorIn(lang)

/** A reader's language comes with the console, the other one when it is switched to. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => translate(key, options),
  async changeLocale(locale) {
    const next = isLang(locale) ? locale : 'ar'
    translate = await translatorIn(next)
    lang = next
  },
  getLocale: () => lang,
  getLocales: () => NAMES,
}
