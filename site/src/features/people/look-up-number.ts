import { MIN_LOOKUP_LENGTH } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

export const normaliseNumber = (rawInput: string): string => toWesternDigits(rawInput).replace(/\s/g, '')
export const isCompleteNumber = (rawInput: string): boolean => normaliseNumber(rawInput).length >= MIN_LOOKUP_LENGTH
