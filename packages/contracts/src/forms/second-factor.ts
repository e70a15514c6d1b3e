import * as z from 'zod/mini'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { password, typedText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** A one-time code or a recovery code, in one spelling: western digits, capitals, without the spaces and dashes between. */
export const oneTimeCode = z.pipe(
  z.pipe(
    typedText(key('second_factor_empty')),
    z.transform((text) =>
      westernDigits(text.normalize('NFKC'))
        .replace(/[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.minLength(1, key('second_factor_empty')), z.maxLength(40, key('second_factor_wrong'))),
)

/** One's own password, typed again before something that only its owner may do. */
export const OwnPasswordForm = z.strictObject({ password: password('own_password_empty') })

export const OneTimeCodeForm = z.strictObject({ code: oneTimeCode })

/** The proof that the owner is there; a code where the account has a second factor. */
export const ProofForm = z.strictObject({ password: password('own_password_empty'), code: z.optional(oneTimeCode) })

/** Both, before a second factor is turned off or its recovery codes are made anew. */
export const OwnProofForm = z.strictObject({ password: password('own_password_empty'), code: oneTimeCode })
