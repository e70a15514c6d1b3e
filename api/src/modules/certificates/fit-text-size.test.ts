import { describe, expect, test } from 'vitest'
import { fitTextSize } from './fit-text-size.ts'

const ROOM = { width: 900, height: 90, leading: 1.4, gap: 0, narrow: 1, most: 64, least: 18 }
const NAME = 'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري'

describe('the size of text in a box', () => {
  test('is largest for a short name, and shrinks with its length', () => {
    const sizes = [1, 2, 3, 4, 5].map((times) => fitTextSize([Array(times).fill(NAME).join(' ')], ROOM))
    expect(fitTextSize(['لين'], ROOM)).toBe(64)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBeGreaterThan(2)
  })

  test('is never below the readable minimum', () => {
    expect(fitTextSize(['W'.repeat(5_000)], ROOM)).toBe(18)
  })

  test('counts every paragraph', () => {
    expect(fitTextSize([NAME, NAME, NAME], ROOM)).toBeLessThan(fitTextSize([NAME], ROOM))
  })

  test('does not count marks without width', () => {
    expect(fitTextSize(['مُحَمَّدٌ'.repeat(8)], ROOM)).toBe(fitTextSize(['محمد'.repeat(8)], ROOM))
  })

  test('leaves room for a word that must begin a line before it breaks', () => {
    const unbroken = 'صقورسدير'.repeat(8)
    expect(fitTextSize([`فريق ${unbroken}`], { ...ROOM, height: 200 })).toBeLessThan(
      fitTextSize([unbroken], { ...ROOM, height: 200 }),
    )
  })
})
