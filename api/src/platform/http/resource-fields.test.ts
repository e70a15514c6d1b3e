import { describe, expect, it } from 'vitest'
import { requiredMultilineText, wholeNumber } from './resource-fields.ts'

describe('a whole number', () => {
  it.each([7, '7', ' 7 ', '٧'])('is read from %j', (input) => expect(wholeNumber(0, 10).parse(input)).toBe(7))
  it.each(['', '7a', '1e1', -1, 11, 7.5])('is not read from %j', (input) =>
    expect(wholeNumber(0, 10).safeParse(input).success).toBe(false),
  )
})

it.each(['', ' \n '])('a required text is missing in %j', (input) => {
  expect(requiredMultilineText().safeParse(input).error?.issues[0]?.message).toBe('fill_all_fields')
})
