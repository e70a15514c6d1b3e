/** Arabic is the default everywhere. */
export const LANGS = ['ar', 'en'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'ar'

export const isLang = (value: unknown): value is Lang => value === 'ar' || value === 'en'
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr')
export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')

/** BCP 47 tag for Intl: Western digits and Gregorian calendar in both languages. */
export const localeOf = (lang: Lang): string => (lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn')

/** Every displayed date is a date in Riyadh. */
export const TIME_ZONE = 'Asia/Riyadh'

/** Cookie `lang`, else the best of Accept-Language, else English (docs/specification/decisions.md, "Calls"). */
export function negotiateLang(stored: string | undefined, acceptLanguage: string | undefined): Lang {
  if (isLang(stored)) return stored
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const q = params.find((param) => param.trim().startsWith('q='))
      return { tag: tag.split('-')[0], quality: q ? Number(q.split('=')[1]) || 0 : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ tag }) => isLang(tag))
  return isLang(accepted?.tag) ? accepted.tag : 'en'
}

/** `name` is Arabic, `name_en` English; falls back to the other one if empty. */
export function localized<K extends string>(
  record: { [P in K | `${K}_en`]?: string | null | undefined },
  field: K,
  lang: Lang,
): string {
  const arabic = record[field] ?? ''
  const english = record[`${field}_en`] ?? ''
  return lang === 'en' ? english || arabic : arabic || english
}

/** The language of people's own words, by their first letter, as `dir=auto` decides: names stand on pages of either language. */
export function langOfWords(words: string): Lang | undefined {
  const [letter] = /\p{L}/u.exec(words) ?? []
  return letter === undefined ? undefined : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}
