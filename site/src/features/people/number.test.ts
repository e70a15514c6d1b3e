import { describe, expect, it } from 'vitest'
import { isWholeNumber, tidyNumber } from './number.ts'

describe('a number that somebody types', () => {
  it('may have spaces and Arabic-Indic digits', () => {
    expect(tidyNumber(' ١١٠٠ ٠٠٠ ٠٥٦ ')).toBe('1100000056')
  })

  it('is looked up from its tenth character on', () => {
    expect(isWholeNumber('110000005')).toBe(false)
    expect(isWholeNumber('11 0000 005 ')).toBe(false)
    expect(isWholeNumber('1100000056')).toBe(true)
    expect(isWholeNumber('١٠١٠٤٥٦٧٨٣')).toBe(true)
  })
})
