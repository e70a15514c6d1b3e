import * as z from 'zod/mini'
import { HIDDEN_CHARACTERS, toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'

/** Messages are text keys; the server translates them. */
const key = (name: TextKey): TextKey => name

/** Above every field's limit. Normalisation sorts combining marks in quadratic time, so length is checked first. */
export const MAX_RAW_INPUT_LENGTH = 10_000

/** Untrimmed input, short enough to normalise; `errorKey` is the message for a missing text. */
export const rawText = (errorKey: TextKey) =>
  z.string(errorKey).check(z.maxLength(MAX_RAW_INPUT_LENGTH, key('too_long')))

/** Trimmed, at most `max` characters, without invisible ones; `empty` is the message for no text. */
export const requiredText = (max = 200, empty: TextKey = 'fill_all_fields') =>
  z.pipe(
    z.pipe(
      rawText(empty),
      z.transform((text) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.minLength(1, empty),
      z.maxLength(max, key('too_long')),
      z.refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    ),
  )

export const possiblyEmptyText = (max = 200) =>
  z.pipe(
    z.pipe(
      rawText(key('invalid_value')),
      z.transform((text) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.maxLength(max, key('too_long')),
      z.refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    ),
  )

export const optionalText = (max = 200) => z._default(possiblyEmptyText(max), '')

export const emailAddress = (empty: TextKey = 'fill_all_fields') =>
  z.pipe(requiredText(200, empty), z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, key('email_wrong'))))

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^/\\\s]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  // `https://youtube.com@elsewhere.net/` reads as one site and leads to another.
  return hostname.includes('.') && username === '' && password === ''
}

/** http or https without credentials: never a script. */
export const webAddress = z.pipe(requiredText(500), z.string().check(z.refine(isWebAddress, key('url_wrong'))))

export const recordId = z
  .string(key('fill_all_fields'))
  .check(
    z.regex(/\S/, { error: key('fill_all_fields'), abort: true }),
    z.regex(/^[0-9a-f]{24}$/i, key('invalid_value')),
  )

/** Of an address; never the shape of an id, which would be ambiguous. */
export const SLUG = /^(?![0-9a-f]{24}$)[a-z0-9]+(?:[_-][a-z0-9]+)*$/

/** National ids and residence numbers have ten digits; ids with letters come from the membership platform. */
export const personIdentifier = z.pipe(
  z.pipe(
    z.string(key('fill_all_fields')),
    z.transform((text) => toWesternDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^(?:\d{10}|(?=.*[A-Za-z])[0-9A-Za-z]{10,32})$/, key('person_id_short'))),
)

/** As typed, at least 10 characters (001 §5). */
export const crNumber = z.pipe(
  z.pipe(
    z.string(key('cr_number_wrong')),
    z.transform((text) => toWesternDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^[0-9A-Za-z]{10,32}$/, key('cr_number_wrong'))),
)

/** Raw, at most 200 characters; `empty` is the message for none. */
export const password = (empty: TextKey) =>
  z.string(empty).check(z.minLength(1, empty), z.maxLength(200, key('too_long')))

const MAX_PAGE = 100_000

/** Zero-based; 0 by default. */
export const pageNumber = z._default(
  z.coerce
    .number(key('invalid_value'))
    .check(z.int(key('invalid_value')), z.gte(0, key('invalid_value')), z.lte(MAX_PAGE, key('invalid_value'))),
  0,
)
