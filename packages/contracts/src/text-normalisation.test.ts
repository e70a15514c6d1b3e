import { describe, expect, it } from 'vitest'
import {
  HIDDEN_CHARACTERS,
  isNationalId,
  limitCombiningMarks,
  normaliseName,
  toWesternDigits,
} from './text-normalisation.ts'

describe('a national id', () => {
  it.each(['1100000015', '1100000023', '2300000011'])('%s is one', (id) => expect(isNationalId(id)).toBe(true))
  it.each(['1058694793', '2987654320', '1999999996', '1505050508'])('accepts %s, with large digits', (id) =>
    expect(isNationalId(id)).toBe(true),
  )
  it.each(['1058694794', '2987654321', '1999999997', '1505050500'])('rejects %s, with a mistyped digit', (id) =>
    expect(isNationalId(id)).toBe(false),
  )
  it.each(['1100000014', '3100000015', '110000001', '11000000155', 'abcdefghij', ''])('rejects %s', (id) =>
    expect(isNationalId(id)).toBe(false),
  )
  it('may be typed in Arabic digits', () => {
    expect(toWesternDigits('١١٠٠٠٠٠٠١٥')).toBe('1100000015')
    expect(toWesternDigits('۱۱۰۰۰۰۰۰۱۵')).toBe('1100000015')
  })
})

describe('two names count as the same', () => {
  it.each([
    ['صقور نجد', '  صقور   نجد '],
    ['صقور نجد', 'صُقُور نَجْد'],
    ['صقور نجد', 'صقـــور نجد'],
    ['أبطال', 'ابطال'],
    ['مدرسة', 'مدرسه'],
    ['Falcons', 'FALCONS'],
    ['Café', 'cafe'],
    ['صقور', 'صقور\u200f'],
    ['کویت', 'كويت'],
    ['فريق ٧', 'فريق 7'],
    ['Falcons', 'Fаlcons'],
    ['OPTIC', 'ОРТІС'],
    ['VOLT', 'VΟLΤ'],
  ])('%s and %s', (one, other) => expect(normaliseName(one)).toBe(normaliseName(other)))
  it('but not where a letter differs', () => expect(normaliseName('صقور')).not.toBe(normaliseName('صقر')))
})

describe('invisible characters', () => {
  it.each([
    'a\u202eb',
    'a\u200bb',
    'a\u2066b',
    'a\u0000b',
    'a\u3164b',
    'a\u2800b',
    'a\u00adb',
    'a\ufeffb',
    'a\u{e0041}b',
    'a\ud800b',
    'a\ue000b',
    'a\ufffeb',
  ])('are found in %j', (text) => expect(HIDDEN_CHARACTERS.test(text)).toBe(true))
  it('are not found in ordinary Arabic and English', () => {
    for (const text of ['فريقُ النجوم', 'Team 7', "O'Neil", 'می\u200cروم', '❤\ufe0f'])
      expect(HIDDEN_CHARACTERS.test(text)).toBe(false)
  })
})

describe('marks piled up on a letter', () => {
  const marks = (count: number) => '\u0301'.repeat(count)

  it('are cut to the most that a script needs', () => {
    expect(limitCombiningMarks(`a${marks(6)}`)).toBe(`a${marks(6)}`)
    expect(limitCombiningMarks(`a${marks(40)}b${marks(7)}c`)).toBe(`a${marks(6)}b${marks(6)}c`)
  })
})
