import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { expect } from 'vitest'
import { type Key, t, unfilled } from '../../site/src/i18n/texts.ts'

export { type Key, t, text, unfilled }

/** A message whose English wording is specified: compared with the specification, then given in a language. */
export function specified(lang: Lang, key: TextKey, english: string): string {
  expect(text('en', key)).toBe(english)
  return text(lang, key)
}

/** The same for a text that only the site shows. */
export function specifiedOnSite(lang: Lang, key: Key, english: string): string {
  expect(t('en', key)).toBe(english)
  return t(lang, key)
}
