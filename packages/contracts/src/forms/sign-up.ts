import * as z from 'zod/mini'
import { PERSON } from '../constants.ts'
import { westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, password, requiredText, typedText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Digits of any script, without the spaces and marks that a keyboard or a copy brings along. */
const digits = z.pipe(
  typedText(key('fill_all_fields')),
  z.transform((text) => westernDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')),
)

/** Kinds of account that are made here; the platform makes all others (decisions.md "People"). */
export const SIGN_UP_TYPES = [PERSON.student, PERSON.coach] as const

/**
 * Account creation (000 §3, §5): all six fields, two equal passwords, a membership id of ten digits. Without a type it
 * is a student's. The phone number is read by the server, the rest of the rules are the platform's.
 */
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
    type: z._default(z.literal(SIGN_UP_TYPES, key('invalid_value')), PERSON.student),
  })
  .check(
    z.refine(({ password, c_password }) => password === c_password, {
      path: ['c_password'],
      error: key('password_not_matched'),
    }),
  )
export type SignUpForm = z.output<typeof SignUpForm>
