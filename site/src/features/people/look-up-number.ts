import { MIN_LOOKUP_LENGTH } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

export const normaliseNumber = (rawInput: string): string => toWesternDigits(rawInput).replace(/\s/g, '')
/** Ids with letters are the membership platform's own; those of digits alone are national ids. */
export const hasTooManyDigits = (rawInput: string): boolean => /^\d{11,}$/.test(normaliseNumber(rawInput))
export const isCompleteNumber = (rawInput: string): boolean => normaliseNumber(rawInput).length >= MIN_LOOKUP_LENGTH
