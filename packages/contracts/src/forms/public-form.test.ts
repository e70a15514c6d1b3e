import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { consent, oneOf, optionalMultilineText, optionalOneOf, wholeNumber, YES_NO } from './public-form.ts'

function read(field: ZodMiniType, input: unknown): unknown {
  const parsed = field.safeParse(input)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

describe('a number in a public form', () => {
  const students = wholeNumber({ min: 10, max: 20_000, tooSmall: 'students_min' })

  it.each([
    ['25', 25],
    [' 25 ', 25],
    ['٢٥', 25],
    [25, 25],
    ['10', 10],
    ['20000', 20_000],
  ])('%j is %d', (input, number) => expect(read(students, input)).toBe(number))

  it.each([
    ['9', 'students_min'],
    ['-25', 'students_min'],
    ['20001', 'number_too_large'],
    ['12.5', 'number_wrong'],
    ['25 students', 'number_wrong'],
    ['about 25', 'number_wrong'],
    ['1e3', 'number_wrong'],
    ['1234567890', 'number_wrong'],
    ['', 'number_wrong'],
    [undefined, 'field_required'],
  ])('%j is refused: %s', (input, key) => expect(read(students, input)).toBe(key))

  it('may be empty if the form defines that value', () => {
    expect(read(wholeNumber({ min: 0, max: 9, tooSmall: 'number_wrong', empty: 0 }), ' ')).toBe(0)
  })
})

describe('a choice in a public form', () => {
  it.each(['yes', 'Yes', ' YES '])('%j is yes', (input) => {
    expect(read(oneOf(YES_NO), input)).toBe('yes')
    expect(read(optionalOneOf(YES_NO), input)).toBe('yes')
  })

  it('distinguishes a missing choice from an invalid one', () => {
    expect(read(oneOf(YES_NO), '')).toBe('field_required')
    expect(read(oneOf(YES_NO), undefined)).toBe('field_required')
    expect(read(oneOf(YES_NO), 'perhaps')).toBe('invalid_value')
  })

  it('may be empty if the form allows it', () => {
    expect(read(optionalOneOf(YES_NO), '')).toBe('')
    expect(read(optionalOneOf(YES_NO), undefined)).toBe('')
    expect(read(optionalOneOf(YES_NO), 'perhaps')).toBe('invalid_value')
  })
})

describe('a consent', () => {
  it.each([true, 'on', 'true', 'yes', '1', 'ON'])('is given by %j', (ticked) =>
    expect(read(consent, ticked)).toBe(true),
  )
  it.each([false, '', 'off', 'no', '0', 'not on', 'only', undefined])('is not given by %j', (ticked) =>
    expect(read(consent, ticked)).toBe('consent_required'),
  )
})

describe('several lines in a public form', () => {
  it('keep normalised line breaks, and are trimmed', () => {
    expect(read(optionalMultilineText(), ' one\r\ntwo\rthree\n\tfour ')).toBe('one\ntwo\nthree\n\tfour')
    expect(read(optionalMultilineText(), undefined)).toBe('')
  })

  it('have a maximum length and no hidden characters', () => {
    expect(read(optionalMultilineText(5), 'abcde')).toBe('abcde')
    expect(read(optionalMultilineText(5), 'abcdef')).toBe('too_long')
    expect(read(optionalMultilineText(), 'a\u202eb')).toBe('hidden_characters')
  })
})
