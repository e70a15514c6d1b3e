import { describe, expect, test } from 'vitest'
import { fittingSize } from './text-size.ts'

const ROOM = { width: 900, height: 90, leading: 1.4, gap: 0, narrow: 1, most: 64, least: 18 }
const NAME = 'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري'

describe('the size of words in a room', () => {
  test('is the largest for a short name, and less the longer it is', () => {
    const sizes = [1, 2, 3, 4, 5].map((times) => fittingSize([Array(times).fill(NAME).join(' ')], ROOM))
    expect(fittingSize(['لين'], ROOM)).toBe(64)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBeGreaterThan(2)
  })

  test('is never below what can be read, whatever was typed', () => {
    expect(fittingSize(['W'.repeat(5_000)], ROOM)).toBe(18)
  })

  test('counts every paragraph', () => {
    expect(fittingSize([NAME, NAME, NAME], ROOM)).toBeLessThan(fittingSize([NAME], ROOM))
  })

  test('does not count marks, which take no room', () => {
    expect(fittingSize(['مُحَمَّدٌ'.repeat(8)], ROOM)).toBe(fittingSize(['محمد'.repeat(8)], ROOM))
  })

  test('leaves room for a word that must begin a line before it breaks', () => {
    const unbroken = 'صقورسدير'.repeat(8)
    expect(fittingSize([`فريق ${unbroken}`], { ...ROOM, height: 200 })).toBeLessThan(
      fittingSize([unbroken], { ...ROOM, height: 200 }),
    )
  })
})
