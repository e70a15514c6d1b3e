import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { consent, count, oneOf, oneOfOrNone, optionalLines, YES_NO } from './public-form.ts'

/** A field's value for an input, or the key of its error. */
function read(field: ZodMiniType, input: unknown): unknown {
  const parsed = field.safeParse(input)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

describe('a number in a public form', () => {
  const students = count({ min: 10, max: 20_000, tooSmall: 'students_min' })

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
    ['20001', 'number_large'],
    ['12.5', 'number_wrong'],
    ['25 students', 'number_wrong'],
    ['about 25', 'number_wrong'],
    ['1e3', 'number_wrong'],
    ['1234567890', 'number_wrong'],
    ['', 'number_wrong'],
    [undefined, 'field_required'],
  ])('%j is refused: %s', (input, key) => expect(read(students, input)).toBe(key))

  it('may be left empty where the form says what that means', () => {
    expect(read(count({ min: 0, max: 9, tooSmall: 'number_wrong', empty: 0 }), ' ')).toBe(0)
  })
})

describe('a choice in a public form', () => {
  it.each(['yes', 'Yes', ' YES '])('%j is yes', (input) => {
    expect(read(oneOf(YES_NO), input)).toBe('yes')
    expect(read(oneOfOrNone(YES_NO), input)).toBe('yes')
  })

  it('says what is missing apart from what is none of it', () => {
    expect(read(oneOf(YES_NO), '')).toBe('field_required')
    expect(read(oneOf(YES_NO), undefined)).toBe('field_required')
    expect(read(oneOf(YES_NO), 'perhaps')).toBe('invalid_value')
  })

  it('may be left open where the form says so', () => {
    expect(read(oneOfOrNone(YES_NO), '')).toBe('')
    expect(read(oneOfOrNone(YES_NO), undefined)).toBe('')
    expect(read(oneOfOrNone(YES_NO), 'perhaps')).toBe('invalid_value')
  })
})

describe('a consent', () => {
  it.each([true, 'on', 'true', 'yes', '1', 'ON'])('is given by %j', (ticked) =>
    expect(read(consent, ticked)).toBe(true),
  )
  it.each([false, '', 'off', 'no', '0', 'not on', 'only', undefined])('is not given by %j', (ticked) =>
    expect(read(consent, ticked)).toBe('consent_needed'),
  )
})

describe('several lines in a public form', () => {
  it('keep their breaks, written one way, and no blanks around them', () => {
    expect(read(optionalLines(), ' one\r\ntwo\rthree\n\tfour ')).toBe('one\ntwo\nthree\n\tfour')
    expect(read(optionalLines(), undefined)).toBe('')
  })

  it('take no more than they have room for, and nothing hidden', () => {
    expect(read(optionalLines(5), 'abcde')).toBe('abcde')
    expect(read(optionalLines(5), 'abcdef')).toBe('too_long')
    expect(read(optionalLines(), 'a\u202eb')).toBe('hidden_characters')
  })
})
