import { describe, expect, it } from 'vitest'
import { langOfWords } from './lang.ts'

describe("the language of people's own words", () => {
  it.each([
    ['صنّاع المستقبل Makers', 'ar'],
    ['Makers صنّاع', 'en'],
    ['\u2068نورة العتيبي\u2069، \u2068Sara\u2069', 'ar'],
    ['2026 — فريق', 'ar'],
    ['0046', undefined],
    ['', undefined],
  ])('%s: %s', (words, lang) => expect(langOfWords(words)).toBe(lang))
})
