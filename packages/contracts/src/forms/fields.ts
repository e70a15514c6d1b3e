import * as z from 'zod/mini'
import { HIDDEN_CHARACTERS, westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'

/** Every message of a schema is a key of the texts; the server answers it in the reader's language. */
const key = (name: TextKey): TextKey => name

/**
 * More than any field takes. A text is bounded before it is normalised: to sort the marks on one letter takes the square of
 * their number, and of a megabyte a minute.
 */
export const TYPED_MOST = 10_000

/** A text as it was typed, short enough to be normalised; `wrong` is what is said where there is none. */
export const typedText = (wrong: TextKey) => z.string(wrong).check(z.maxLength(TYPED_MOST, key('too_long')))

/**
 * A line of text that must be filled: trimmed, of at most `max` characters, without invisible characters; `empty` is what
 * is said where there is none.
 */
export const requiredText = (max = 200, empty: TextKey = 'fill_all_fields') =>
  z.pipe(
    z.pipe(
      typedText(empty),
      z.transform((text) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.minLength(1, empty),
      z.maxLength(max, key('too_long')),
      z.refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    ),
  )

/** The same, but may be empty. */
export const emptyOrText = (max = 200) =>
  z.pipe(
    z.pipe(
      typedText(key('invalid_value')),
      z.transform((text) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.maxLength(max, key('too_long')),
      z.refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    ),
  )

/** The same, but may be empty or absent. */
export const optionalText = (max = 200) => z._default(emptyOrText(max), '')

/** An email address that must be there; only its outline is checked. */
export const emailAddress = (empty: TextKey = 'fill_all_fields') =>
  z.pipe(requiredText(200, empty), z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, key('email_wrong'))))

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^/\\\s]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  // `https://youtube.com@elsewhere.net/` is read as one site and leads to another.
  return hostname.includes('.') && username === '' && password === ''
}

/** The whole address of a page on the web: http or https, never a script, nobody's user name in it. */
export const webAddress = z.pipe(requiredText(500), z.string().check(z.refine(isWebAddress, key('url_wrong'))))

/** The id of a record: 24 hexadecimal digits. */
export const recordId = z
  .string(key('fill_all_fields'))
  .check(
    z.regex(/\S/, { error: key('fill_all_fields'), abort: true }),
    z.regex(/^[0-9a-f]{24}$/i, key('invalid_value')),
  )

/**
 * A person's number as typed: Arabic-Indic digits are accepted, spaces dropped. National ids and residence numbers have ten
 * digits; what has letters is the membership platform's own.
 */
export const personNumber = z.pipe(
  z.pipe(
    z.string(key('fill_all_fields')),
    z.transform((text) => westernDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^(?:\d{10}|(?=.*[A-Za-z])[0-9A-Za-z]{10,32})$/, key('person_id_short'))),
)

/** A commercial registration number as typed, of at least 10 characters (001 §5). */
export const crNumber = z.pipe(
  z.pipe(
    z.string(key('cr_number_wrong')),
    z.transform((text) => westernDigits(text).replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^[0-9A-Za-z]{10,32}$/, key('cr_number_wrong'))),
)

/** A password as it was typed, of at most 200 characters; `empty` is what is said where there is none. */
export const password = (empty: TextKey) =>
  z.string(empty).check(z.minLength(1, empty), z.maxLength(200, key('too_long')))

const PAGES_MOST = 100_000

/** A page of a list, from zero; the first one where none is named. */
export const pageNumber = z._default(
  z.coerce
    .number(key('invalid_value'))
    .check(z.int(key('invalid_value')), z.gte(0, key('invalid_value')), z.lte(PAGES_MOST, key('invalid_value'))),
  0,
)
