import * as z from 'zod/mini'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { password, typedText } from './fields.ts'
import { oneTimeCode } from './second-factor.ts'

/**
 * Who signs in, in one spelling: an id in other digits, or with spaces or other letters' case, is the same person, also
 * for the limit of attempts.
 */
const identifier = (key: TextKey) =>
  z.pipe(
    z.pipe(
      typedText(key),
      z.transform((text) =>
        westernDigits(text.normalize('NFKC'))
          .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
          .toLowerCase(),
      ),
    ),
    z.string().check(z.minLength(1, key), z.maxLength(200, 'too_long' satisfies TextKey)),
  )

/** What an identifier is in the platform's words; undefined where it is neither an id nor an address. */
export function loginTypeOf(identifier: string): 'national_id' | 'email' | undefined {
  if (/^\d{10}$/.test(identifier)) return 'national_id'
  return /^[^@]+@[^@]+$/.test(identifier) ? 'email' : undefined
}

/** Member sign-in: a national id or an email, and the platform's password (000 §5). */
export const SignInForm = z.strictObject({
  identifier: identifier('signin_fields_empty'),
  password: password('signin_fields_empty'),
})
export type SignInForm = z.output<typeof SignInForm>

/** Whose mailbox gets a link to go on signing in; `type` 4 where it is an admin's. */
export const SignInLinkForm = z.strictObject({
  identifier: identifier('signin_link_empty'),
  type: z.optional(z.literal(4, 'invalid_value' satisfies TextKey)),
})

/** Admin sign-in (decisions.md "People"): `national_id` carries the email; `code` where the account has a second factor. */
export const AdminSignInForm = z.strictObject({
  national_id: identifier('signin_admin_fields_empty'),
  loginType: z.literal('email', 'invalid_value' satisfies TextKey),
  password: password('signin_admin_fields_empty'),
  type: z.literal(4, 'invalid_value' satisfies TextKey),
  code: z.optional(oneTimeCode),
})
export type AdminSignInForm = z.output<typeof AdminSignInForm>
