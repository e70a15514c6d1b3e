import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'

/** The language of the page that a script runs in. */
export function pageLang(): Lang {
  const { lang } = document.documentElement
  return isLang(lang) ? lang : DEFAULT_LANG
}
