import { isCountry } from '@olympiad/contracts/countries'
import { emailAddress } from '@olympiad/contracts/forms/fields'
import { GENDERS, MAX_PERSON_TEXT_LENGTH, PERSON_DEFAULTS } from '@olympiad/contracts/people'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import {
  booleanValue,
  calendarDay,
  multilineText,
  pictureName,
  requiredLine,
  wholeNumber,
} from '../../../platform/http/resource-fields.ts'
import { normalisePhoneNumber } from '../../../platform/phone.ts'

const key = (name: TextKey): TextKey => name
const EMPTY: TextKey = 'user_form_empty'

const EARLIEST_BIRTH = '1900-01-01'
const MAX_PASSWORD_LENGTH = 200

const phone = (rawInput: string, context: z.RefinementCtx): string => {
  const number = normalisePhoneNumber(toWesternDigits(rawInput))
  if (number) return number
  context.addIssue({ code: 'custom', message: key('phone_any_wrong') })
  return z.NEVER
}

/** Stored when no guardian is named (002 §9), also for an emptied field. */
const emptyTo = (fallback: string) => (rawInput: string) => (rawInput === '' ? fallback : rawInput)

export const accountFields = {
  name: requiredLine(MAX_PERSON_TEXT_LENGTH, EMPTY),
  email: requiredLine(MAX_PERSON_TEXT_LENGTH, EMPTY).pipe(
    z.string().refine((rawInput) => emailAddress().safeParse(rawInput).success, key('email_wrong')),
  ),
  phone_number: requiredLine(40, EMPTY).transform(phone),
  national_id: requiredLine(40, EMPTY)
    .transform((rawInput) => toWesternDigits(rawInput).replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, key('membership_id_digits'))),
  nationality: requiredLine(40, EMPTY)
    .transform((code) => code.toUpperCase())
    .refine(isCountry, key('nationality_unknown')),
  dob: calendarDay.refine(
    (date) => date === '' || (date >= EARLIEST_BIRTH && date <= dayInRiyadh(new Date())),
    key('dob_wrong'),
  ),
  gender: z
    .string(key('invalid_value'))
    .transform(
      (rawInput) => GENDERS.find((gender) => gender.toLowerCase() === rawInput.trim().toLowerCase()) ?? rawInput.trim(),
    )
    .pipe(z.enum([...GENDERS, ''], key('invalid_value'))),
  subscription: booleanValue,
  guardian_name: multilineText(MAX_PERSON_TEXT_LENGTH).transform(emptyTo(PERSON_DEFAULTS.guardian_name)),
  guardian_phone: multilineText(40)
    .transform(emptyTo(PERSON_DEFAULTS.guardian_phone))
    .transform((rawInput, context) =>
      rawInput === PERSON_DEFAULTS.guardian_phone ? rawInput : phone(rawInput, context),
    ),
}

export const accountDefaults = {
  nationality: accountFields.nationality,
  dob: accountFields.dob.default(PERSON_DEFAULTS.dob),
  gender: accountFields.gender.default(PERSON_DEFAULTS.gender),
  guardian_name: accountFields.guardian_name.default(PERSON_DEFAULTS.guardian_name),
  guardian_phone: accountFields.guardian_phone.default(PERSON_DEFAULTS.guardian_phone),
}

export const memberType = wholeNumber(0, 3).pipe(z.literal([0, 1, 2, 3], key('invalid_value')))

export const formPicture = z.string(EMPTY).min(1, EMPTY).pipe(pictureName)

/** On edits an empty password changes nothing. */
export const passwordField = z.string(EMPTY).max(MAX_PASSWORD_LENGTH, key('too_long'))
export const requiredPassword = passwordField.min(1, EMPTY)

export const passwordsMatch = ({
  password = '',
  cpassword = password,
}: {
  password?: string
  cpassword?: string
}): boolean => password === cpassword

export const PASSWORD_MISMATCH = { path: ['cpassword'], message: key('user_password_not_matched') }

/** Part of the specification's call (002 §7), but immutable. */
export const platformId = z.string(key('invalid_value')).max(200, key('too_long'))

/** The type decides; this field may only repeat it (002 §3). */
export const fixedIsAdmin = (expected: boolean) =>
  booleanValue.refine((value) => value === expected, key('invalid_value'))
