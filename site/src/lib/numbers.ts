import { perLang } from './per-lang.ts'

export const counts = perLang((locale) => new Intl.NumberFormat(locale))
