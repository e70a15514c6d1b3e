import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { expect } from 'vitest'
import { getTemplate, type SiteTextKey, t } from '../../site/src/i18n/texts.ts'

export { getTemplate, type SiteTextKey, t, translate }

/** Compares the English text with the specification, then returns the language's. */
export function specifiedText(lang: Lang, key: TextKey, english: string): string {
  expect(translate('en', key)).toBe(english)
  return translate(lang, key)
}

export function specifiedSiteText(lang: Lang, key: SiteTextKey, english: string): string {
  expect(t('en', key)).toBe(english)
  return t(lang, key)
}
