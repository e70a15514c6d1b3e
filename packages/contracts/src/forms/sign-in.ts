import * as z from 'zod/mini'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { password, rawText } from './fields.ts'
import { oneTimeCode } from './second-factor.ts'

/** Canonical form: spelling variants share the limit of attempts. */
const identifier = (key: TextKey) =>
  z.pipe(
    z.pipe(
      rawText(key),
      z.transform((text) =>
        toWesternDigits(text.normalize('NFKC'))
          .replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
          .toLowerCase(),
      ),
    ),
    z.string().check(z.minLength(1, key), z.maxLength(200, 'too_long' satisfies TextKey)),
  )

/** In the platform's terms; undefined if neither id nor email. */
export function loginTypeOf(identifier: string): 'national_id' | 'email' | undefined {
  if (/^\d{10}$/.test(identifier)) return 'national_id'
  return /^[^@]+@[^@]+$/.test(identifier) ? 'email' : undefined
}

/** A national id or an email (000 §5). */
export const SignInForm = z.strictObject({
  identifier: identifier('signin_fields_empty'),
  password: password('signin_fields_empty'),
})
export type SignInForm = z.output<typeof SignInForm>

/** `type` 4 means an admin's mailbox. */
export const SignInLinkForm = z.strictObject({
  identifier: identifier('signin_link_empty'),
  type: z.optional(z.literal(4, 'invalid_value' satisfies TextKey)),
})

/** `national_id` carries the email (docs/specification/decisions.md "People"); `code` if the account has a second factor. */
export const AdminSignInForm = z.strictObject({
  national_id: identifier('signin_admin_fields_empty'),
  loginType: z.literal('email', 'invalid_value' satisfies TextKey),
  password: password('signin_admin_fields_empty'),
  type: z.literal(4, 'invalid_value' satisfies TextKey),
  code: z.optional(oneTimeCode),
})
export type AdminSignInForm = z.output<typeof AdminSignInForm>
