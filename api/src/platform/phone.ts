import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'

/** One without a country is Saudi; words around a number make it none. */
const READING = { defaultCountry: 'SA', extract: false } as const

const written = (phone: ReturnType<typeof parseAny>): string | undefined =>
  phone?.isValid() && !phone.ext ? phone.number : undefined

/** A mobile number as E.164, from any spelling of it. Undefined where it is none. */
export const mobileNumber = (typed: string): string | undefined => written(parseMobile(typed, READING))

/** The number of a person or an office, mobile or not, as E.164. Undefined where it is none. */
export const phoneNumber = (typed: string): string | undefined => written(parseAny(typed, READING))
