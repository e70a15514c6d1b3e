import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { emailAddress, optionalText, requiredText, webAddress } from './fields.ts'
import { optionalMultilineText } from './public-form.ts'
import { SignInForm } from './sign-in.ts'
import { SignUpForm } from './sign-up.ts'

/** Marks in the wrong order: sorting this many takes seconds. */
const manyMarks = `a${'\u0301\u0323'.repeat(60_000)}`
const signInForm = { identifier: manyMarks, password: 'x' }

test.each<[string, ZodMiniType, unknown]>([
  ['a line', requiredText(), manyMarks],
  ['a line that may be empty', optionalText(), manyMarks],
  ['lines', optionalMultilineText(), manyMarks],
  ['an address of a page', webAddress, manyMarks],
  ['an email address', emailAddress(), manyMarks],
  ['a name to sign in with', SignInForm, signInForm],
  ['a new account', SignUpForm, { national_id: manyMarks }],
])('%s with endless marks is refused cheaply', (_, field, rawInput) => {
  const before = process.threadCpuUsage()
  const { error } = field.safeParse(rawInput)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  expect(error?.issues.map(({ message }) => message)).toContain('too_long')
})

test('a letter with a separate mark equals the composed one', () => {
  expect(requiredText().parse(' cafe\u0301 ')).toBe('caf\u00e9')
  expect(optionalText().parse('\u0627\u0654')).toBe('\u0623')
})
