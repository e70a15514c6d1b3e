import * as z from 'zod/mini'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { password, rawText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Western digits and capitals, no spaces or dashes. */
export const oneTimeCode = z.pipe(
  z.pipe(
    rawText(key('second_factor_empty')),
    z.transform((text) =>
      toWesternDigits(text.normalize('NFKC'))
        .replace(/[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.minLength(1, key('second_factor_empty')), z.maxLength(40, key('second_factor_wrong'))),
)

export const PasswordConfirmationForm = z.strictObject({ password: password('own_password_empty') })

export const OneTimeCodeForm = z.strictObject({ code: oneTimeCode })

/** `code` if the account has a second factor. */
export const ReauthenticationForm = z.strictObject({
  password: password('own_password_empty'),
  code: z.optional(oneTimeCode),
})

export const TwoFactorReauthenticationForm = z.strictObject({
  password: password('own_password_empty'),
  code: oneTimeCode,
})
