import { westernDigits } from '@olympiad/contracts/identity'
import { literally } from '../pattern.ts'
import type { Where } from './resource.ts'

/** Letters and digits that people write for one another; the same that `nameKey` of contracts lets fall together. */
const ALIKE = [
  ...['اأإآٱ', 'يىئیې', 'كک', 'وؤ', 'هةہە'],
  ...Array.from('0123456789', (digit, value) => digit + String.fromCodePoint(0x660 + value, 0x6f0 + value)),
]
const MARKS = '[\u064B-\u065F\u0670\u0640]*'

/**
 * Finds words inside a field: without case, with any digits, and in Arabic without marks and whatever form alef, yaa, waw
 * and taa marbuta were written in. Nothing in the words is an operator.
 */
export const containing = (words: string): RegExp =>
  new RegExp(
    [...words.normalize('NFC').replace(/[\u064B-\u065F\u0670\u0640]/g, '')]
      .map((char) => {
        const group = ALIKE.find((letters) => letters.includes(char))
        return (group ? `[${group}]` : literally(char)) + MARKS
      })
      .join(''),
    'iu',
  )

/** Fewer digits are part of too many numbers. */
const FEWEST_DIGITS = 4
const WRITTEN_IN_NUMBERS = /[\s()+./\p{Pd}\p{Cf}]/gu

/**
 * The beginnings under which a number is looked for that was typed with spaces, in Arabic digits, with or without what is
 * dialled before a Saudi or a foreign number: 05…, 5…, +966…, 00966…. None where the words are no number.
 */
export function numbersIn(words: string): string[] {
  const digits = westernDigits(words).replace(WRITTEN_IN_NUMBERS, '').replace(/^00/, '')
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return []
  const national = digits.replace(/^(?:966|0)0?/, '')
  return [...new Set([digits, national.length < FEWEST_DIGITS - 1 ? digits : national])]
}

/** Part of a number that may have been kept as it was typed, whatever stands between its digits. */
const numbered = (digits: string): RegExp =>
  new RegExp(Array.from(digits, (digit) => containing(digit).source).join('[^\\p{L}\\p{N}]{0,3}'), 'u')

/** A search for words inside any of the fields, for a resource's list; a number is also found inside phone numbers. */
export const searchIn =
  (fields: readonly string[], phones: readonly string[] = []) =>
  (words: string): Where => {
    const text = containing(words)
    const numbers = numbersIn(words).map(numbered)
    return {
      $or: [
        ...fields.map((field) => ({ [field]: text })),
        ...phones.flatMap((field) => numbers.map((number) => ({ [field]: number }))),
      ],
    }
  }
