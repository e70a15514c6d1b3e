import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { emailAddress, optionalText, requiredText, webAddress } from './fields.ts'
import { optionalLines } from './public-form.ts'
import { SignInForm } from './sign-in.ts'
import { SignUpForm } from './sign-up.ts'

/** Marks that stand in the wrong order: to sort as many of them takes seconds. */
const endless = `a${'\u0301\u0323'.repeat(60_000)}`
const nobody = { identifier: endless, password: 'x' }

test.each<[string, ZodMiniType, unknown]>([
  ['a line', requiredText(), endless],
  ['a line that may be empty', optionalText(), endless],
  ['lines', optionalLines(), endless],
  ['an address of a page', webAddress, endless],
  ['an email address', emailAddress(), endless],
  ['a name to sign in with', SignInForm, nobody],
  ['a new account', SignUpForm, { national_id: endless }],
])('%s with endless marks is refused with little work', (_, field, typed) => {
  const before = process.threadCpuUsage()
  const { error } = field.safeParse(typed)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  expect(error?.issues.map(({ message }) => message)).toContain('too_long')
})

test('a letter with its mark apart is the same as in one piece', () => {
  expect(requiredText().parse(' cafe\u0301 ')).toBe('caf\u00e9')
  expect(optionalText().parse('\u0627\u0654')).toBe('\u0623')
})
