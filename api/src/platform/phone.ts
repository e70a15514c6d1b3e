import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'

/** Defaults to Saudi numbers; rejects text around a number. */
const PARSE_OPTIONS = { defaultCountry: 'SA', extract: false } as const

const toE164 = (phone: ReturnType<typeof parseAny>): string | undefined =>
  phone?.isValid() && !phone.ext ? phone.number : undefined

/** Undefined for anything but a mobile number. */
export const normaliseMobileNumber = (input: string): string | undefined => toE164(parseMobile(input, PARSE_OPTIONS))

/** Includes landlines; undefined for anything else. */
export const normalisePhoneNumber = (input: string): string | undefined => toE164(parseAny(input, PARSE_OPTIONS))
