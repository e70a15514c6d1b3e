import type { Lang } from '@olympiad/contracts/lang'

/** Which form of a counted word a number takes: Arabic has six, English two. */
export const plurals: Readonly<Record<Lang, Intl.PluralRules>> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}
