import type { Lang } from '@olympiad/contracts/lang'

/** Arabic has six plural forms, English two. */
export const plurals: Readonly<Record<Lang, Intl.PluralRules>> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}
