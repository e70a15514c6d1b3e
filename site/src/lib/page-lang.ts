import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'

export function pageLang(): Lang {
  const { lang } = document.documentElement
  return isLang(lang) ? lang : DEFAULT_LANG
}
