import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { escapeRegExp } from '../escape-reg-exp.ts'
import type { Where } from './resource.ts'

/** Keep equal to `normaliseName` in contracts. */
const EQUIVALENTS = [
  ...['اأإآٱ', 'يىئیې', 'كک', 'وؤ', 'هةہە'],
  ...Array.from('0123456789', (digit, value) => digit + String.fromCodePoint(0x660 + value, 0x6f0 + value)),
]
const MARKS = '[\u064B-\u065F\u0670\u0640]*'

/** Ignores case, Arabic marks, digit scripts and the variants of alef, yaa, waw and taa marbuta. */
export const containsPattern = (words: string): RegExp =>
  new RegExp(
    [...words.normalize('NFC').replace(/[\u064B-\u065F\u0670\u0640]/g, '')]
      .map((char) => {
        const group = EQUIVALENTS.find((letters) => letters.includes(char))
        return (group ? `[${group}]` : escapeRegExp(char)) + MARKS
      })
      .join(''),
    'iu',
  )

/** Fewer digits match too many numbers. */
const MIN_DIGITS = 4
const WRITTEN_IN_NUMBERS = /[\s()+./\p{Pd}\p{Cf}]/gu

/** 05…, 5…, +966…, 00966…; empty when the words are no number. */
export function numberPrefixes(words: string): string[] {
  const digits = toWesternDigits(words).replace(WRITTEN_IN_NUMBERS, '').replace(/^00/, '')
  if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS) return []
  const national = digits.replace(/^(?:966|0)0?/, '')
  return [...new Set([digits, national.length < MIN_DIGITS - 1 ? digits : national])]
}

/** Some stored numbers aren't normalised. */
const numberPattern = (digits: string): RegExp =>
  new RegExp(Array.from(digits, (digit) => containsPattern(digit).source).join('[^\\p{L}\\p{N}]{0,3}'), 'u')

export const createTextSearch =
  (fields: readonly string[], phones: readonly string[] = []) =>
  (words: string): Where => {
    const text = containsPattern(words)
    const numbers = numberPrefixes(words).map(numberPattern)
    return {
      $or: [
        ...fields.map((field) => ({ [field]: text })),
        ...phones.flatMap((field) => numbers.map((number) => ({ [field]: number }))),
      ],
    }
  }
