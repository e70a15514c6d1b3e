import { describe, expect, it } from 'vitest'
import { hasTooManyDigits, isCompleteNumber, normaliseNumber } from './look-up-number.ts'

describe('a typed number', () => {
  it('may have spaces and Arabic-Indic digits', () => {
    expect(normaliseNumber(' ١١٠٠ ٠٠٠ ٠٥٦ ')).toBe('1100000056')
  })

  it('of a person has at most ten digits, unless it has letters', () => {
    expect(hasTooManyDigits('١١٠٠ ٠٠٠ ٠٥٦ ٧')).toBe(true)
    for (const number of ['1100000056', 'AB1100000056']) expect(hasTooManyDigits(number)).toBe(false)
  })

  it('is complete from ten characters on', () => {
    expect(isCompleteNumber('110000005')).toBe(false)
    expect(isCompleteNumber('11 0000 005 ')).toBe(false)
    expect(isCompleteNumber('1100000056')).toBe(true)
    expect(isCompleteNumber('١٠١٠٤٥٦٧٨٣')).toBe(true)
  })
})
