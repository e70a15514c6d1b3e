import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { RANGES, unicodeRange } from './subset-fonts.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const contains = (letter: string) =>
  [...RANGES.arabic, ...RANGES.latin].some(([first, last]) => {
    const point = letter.codePointAt(0) ?? 0
    return point >= first && point <= last
  })

describe('The small font files', () => {
  it.each(['site/src/i18n', 'packages/contracts/src/texts'])(
    'hold every character of our own texts: %s',
    async (folder) => {
      const texts = await Promise.all(['ar', 'en'].map((lang) => read(`${folder}/${lang}.json`)))
      const values = texts.flatMap((text) => Object.values<string>(JSON.parse(text)))
      expect(values.length).toBeGreaterThan(100)
      expect([...new Set(values.join(''))].filter((letter) => !contains(letter))).toEqual([])
    },
  )

  it('declare exactly the letters that they contain, and the whole files all others', async () => {
    const css = await read('site/src/styles/fonts.css')
    const faces = [...css.matchAll(/\/([^/"]+)\.woff2"\)[^;]*;\s*unicode-range:([^;]+);/g)]
    const expected = (file: string) => {
      const isArabic = file.replace('sans-arabic', '').includes('arabic')
      if (file.endsWith('-normal')) return isArabic ? RANGES.restOfArabic : RANGES.restOfLatin
      return isArabic ? RANGES.arabic : RANGES.latin
    }
    for (const [, file = '', range = ''] of faces) {
      expect(range.replace(/\s+/g, ' ').trim(), file).toBe(unicodeRange(expected(file)))
    }
    expect(faces).toHaveLength(10)
  })
})
