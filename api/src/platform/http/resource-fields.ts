import { ObjectId } from '@mikro-orm/mongodb'
import { TYPED_MOST } from '@olympiad/contracts/forms/fields'
import { HIDDEN_CHARACTERS, westernDigits } from '@olympiad/contracts/identity'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'

const key = (name: TextKey): TextKey => name

/** A reference: 24 hexadecimal digits, as an ObjectId. */
export const reference = z
  .string(key('invalid_value'))
  .regex(/^[0-9a-f]{24}$/i, key('invalid_value'))
  .transform((hex) => new ObjectId(hex))

/** On or off; an address says it in words. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], key('invalid_value'))

/** A number, or one as it was typed: Arabic-Indic digits are read. */
const typed = z.union(
  [
    z.number(),
    z
      .string()
      .transform((text) => westernDigits(text).trim())
      .pipe(z.string().regex(/^\d{1,9}(\.\d+)?$/))
      .transform(Number),
  ],
  key('invalid_value'),
)

/** A whole number from `min` to `max`, both allowed. */
export const wholeNumber = (min: number, max: number) =>
  typed.pipe(z.int(key('invalid_value')).min(min, key('invalid_value')).max(max, key('invalid_value')))

/** An amount in riyals with at most two decimals. */
export const riyals = typed.pipe(
  z
    .number()
    .min(0, key('invalid_value'))
    .max(1_000_000, key('invalid_value'))
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, key('invalid_value')),
)

/** Lines of plain text, trimmed, of at most `max` characters; invisible characters are refused. May be empty. */
export const paragraphs = (max = 5000) =>
  z
    .string(key('invalid_value'))
    .max(TYPED_MOST, key('too_long'))
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, key('too_long'))
        .refine((text) => !HIDDEN_CHARACTERS.test(text.replace(/[\n\t]/g, '')), key('hidden_characters')),
    )

/** The same, but must be filled. */
export const filledParagraphs = (max = 5000) => paragraphs(max).refine((text) => text !== '', key('fill_all_fields'))

/** A line of text that must be filled. */
export const line = (max = 200) =>
  z
    .string(key('fill_all_fields'))
    .max(TYPED_MOST, key('too_long'))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, key('fill_all_fields'))
        .max(max, key('too_long'))
        .refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    )

/** A day of the calendar as `YYYY-MM-DD`, or empty. */
export const day = z.union([z.literal(''), z.iso.date()], key('invalid_value'))

/** Words to search for, trimmed; a pattern cannot hold control characters. May be empty. */
export const searchWords = z
  .string(key('invalid_value'))
  .transform((words) => words.trim())
  .pipe(
    z
      .string()
      .max(200, key('too_long'))
      .refine((words) => !/\p{Cc}/u.test(words), key('hidden_characters')),
  )

/** Any of a form's fields, at least one, none that it doesn't have. */
export function changesOf<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const anyOf = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)])) as {
    [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]>
  }
  return z.strictObject(anyOf).refine((changes) => Object.keys(changes).length > 0, key('fill_all_fields'))
}

/** The name of a picture under uploads/, as the upload call answered it. */
export const pictureName = z
  .string(key('fill_all_fields'))
  .regex(/^[\w-]{1,64}\.(?:jpg|png|gif|svg)$/, key('upload_missing'))
/** The same, or none. */
export const anyPictureName = z.union([z.literal(''), pictureName], key('upload_missing'))
