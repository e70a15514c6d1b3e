import * as z from 'zod/mini'
import { PERSON_TYPE } from '../constants.ts'
import { toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, password, rawText, requiredText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Digits of any script, without spaces and marks from keyboards or copies. */
const digits = z.pipe(
  rawText(key('fill_all_fields')),
  z.transform((text) => toWesternDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')),
)

/** The platform alone creates all other types (docs/specification/decisions.md "People"). */
export const SIGN_UP_TYPES = [PERSON_TYPE.student, PERSON_TYPE.coach] as const

/** 000 §3, §5. The default type is student. The server parses the phone number; the platform checks the rest. */
export const SignUpForm = z
  .strictObject({
    name: requiredText(),
    email: emailAddress(),
    national_id: z.pipe(
      digits,
      z.string().check(z.minLength(1, key('fill_all_fields')), z.regex(/^\d{10}$/, key('membership_id_digits'))),
    ),
    phone_number: requiredText(40),
    password: password('fill_all_fields'),
    c_password: password('fill_all_fields'),
    type: z._default(z.literal(SIGN_UP_TYPES, key('invalid_value')), PERSON_TYPE.student),
  })
  .check(
    z.refine(({ password, c_password }) => password === c_password, {
      path: ['c_password'],
      error: key('password_not_matched'),
    }),
  )
export type SignUpForm = z.output<typeof SignUpForm>
