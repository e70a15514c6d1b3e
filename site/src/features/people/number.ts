import { LOOKUP_MIN_LENGTH } from '@olympiad/contracts/constants'
import { westernDigits } from '@olympiad/contracts/identity'

/** A number as it is looked up: Western digits, no spaces. */
export const tidyNumber = (typed: string): string => westernDigits(typed).replace(/\s/g, '')
export const isWholeNumber = (typed: string): boolean => tidyNumber(typed).length >= LOOKUP_MIN_LENGTH
