import { isCountry } from '@olympiad/contracts/countries'
import { emailAddress } from '@olympiad/contracts/forms/fields'
import { westernDigits } from '@olympiad/contracts/identity'
import { GENDERS, PERSON_DEFAULTS, PERSON_TEXT_MAX } from '@olympiad/contracts/people'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import { day, flag, line, paragraphs, pictureName, wholeNumber } from '../../../platform/http/resource-fields.ts'
import { phoneNumber } from '../../../platform/phone.ts'

const key = (name: TextKey): TextKey => name
const EMPTY: TextKey = 'user_form_empty'

const EARLIEST_BIRTH = '1900-01-01'
const PASSWORD_MOST = 200

/** A phone number as E.164, from any spelling of it. */
const phone = (typed: string, context: z.RefinementCtx): string => {
  const number = phoneNumber(westernDigits(typed))
  if (number) return number
  context.addIssue({ code: 'custom', message: key('phone_any_wrong') })
  return z.NEVER
}

/** What the specification stores where nobody was named (002 §9); an emptied field means the same. */
const orNobody = (nobody: string) => (typed: string) => (typed === '' ? nobody : typed)

/** The fields that accounts of all kinds have in the forms of the console (002 §3, §5). */
export const accountFields = {
  name: line(PERSON_TEXT_MAX, EMPTY),
  email: line(PERSON_TEXT_MAX, EMPTY).pipe(
    z.string().refine((typed) => emailAddress().safeParse(typed).success, key('email_wrong')),
  ),
  phone_number: line(40, EMPTY).transform(phone),
  national_id: line(40, EMPTY)
    .transform((typed) => westernDigits(typed).replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, key('membership_id_digits'))),
  nationality: line(40, EMPTY)
    .transform((code) => code.toUpperCase())
    .refine(isCountry, key('nationality_unknown')),
  dob: day.refine(
    (date) => date === '' || (date >= EARLIEST_BIRTH && date <= dayInRiyadh(new Date())),
    key('dob_wrong'),
  ),
  gender: z
    .string(key('invalid_value'))
    .transform((typed) => GENDERS.find((gender) => gender.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim())
    .pipe(z.enum([...GENDERS, ''], key('invalid_value'))),
  subscription: flag,
  guardian_name: paragraphs(PERSON_TEXT_MAX).transform(orNobody(PERSON_DEFAULTS.guardian_name)),
  guardian_phone: paragraphs(40)
    .transform(orNobody(PERSON_DEFAULTS.guardian_phone))
    .transform((typed, context) => (typed === PERSON_DEFAULTS.guardian_phone ? typed : phone(typed, context))),
}

/** What a form that makes an account may leave out. */
export const accountDefaults = {
  nationality: accountFields.nationality,
  dob: accountFields.dob.default(PERSON_DEFAULTS.dob),
  gender: accountFields.gender.default(PERSON_DEFAULTS.gender),
  guardian_name: accountFields.guardian_name.default(PERSON_DEFAULTS.guardian_name),
  guardian_phone: accountFields.guardian_phone.default(PERSON_DEFAULTS.guardian_phone),
}

/** One of the types 0 to 3; an admin is no type of theirs. */
export const memberType = wholeNumber(0, 3).pipe(z.literal([0, 1, 2, 3], key('invalid_value')))

/** A picture that was uploaded before, or with this form. */
export const pictureOfForm = z.string(EMPTY).min(1, EMPTY).pipe(pictureName)

/** A password as it was typed; on edits an empty one changes nothing. */
export const typedPassword = z.string(EMPTY).max(PASSWORD_MOST, key('too_long'))
export const neededPassword = typedPassword.min(1, EMPTY)

/** The repeated password belongs to the form alone. */
export const passwordsMatch = ({
  password = '',
  cpassword = password,
}: {
  password?: string
  cpassword?: string
}): boolean => password === cpassword
export const NOT_MATCHED = { path: ['cpassword'], message: key('user_password_not_matched') }

/** What the specification's call carries along (002 §7); it can't be changed. */
export const platformId = z.string(key('invalid_value')).max(200, key('too_long'))

/** Who is an admin is told by the type; it may be said along as it is (002 §3), and changes nothing. */
export const isAdminAs = (is: boolean) => flag.refine((said) => said === is, key('invalid_value'))
