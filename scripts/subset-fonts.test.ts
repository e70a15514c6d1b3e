import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ARABIC_RANGES, LATIN_RANGES, unicodeRange } from './subset-fonts.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const contains = (letter: string) =>
  [...ARABIC_RANGES, ...LATIN_RANGES].some(([first, last]) => {
    const point = letter.codePointAt(0) ?? 0
    return point >= first && point <= last
  })

describe('The small font files', () => {
  it.each(['site/src/i18n/ar.json', 'packages/contracts/src/texts/ar.json'])(
    'hold every Arabic letter of our own texts: %s',
    async (path) => {
      const letters = (await read(path)).match(/[\p{Script=Arabic}\p{M}،؛؟]/gu) ?? []
      expect(letters.length).toBeGreaterThan(1000)
      expect([...new Set(letters)].filter((letter) => !contains(letter))).toEqual([])
    },
  )

  it('declare exactly the letters that they contain', async () => {
    const css = await read('site/src/styles/fonts.css')
    for (const [, file = '', range] of css.matchAll(
      /fonts\/((?:readex|plex)-[^"]+)"\)[^;]*;\s*unicode-range: ([^;]+);/g,
    )) {
      expect(range).toBe(unicodeRange(file.includes('arabic') ? ARABIC_RANGES : LATIN_RANGES))
    }
    expect(css.match(/\.\.\/fonts\//g)).toHaveLength(5)
  })
})
