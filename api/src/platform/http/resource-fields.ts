import { ObjectId } from '@mikro-orm/mongodb'
import { TYPED_MOST, webAddress } from '@olympiad/contracts/forms/fields'
import { HIDDEN_CHARACTERS, westernDigits } from '@olympiad/contracts/identity'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import { phoneNumber } from '../phone.ts'

const key = (name: TextKey): TextKey => name

/** A reference: 24 hexadecimal digits, as an ObjectId. */
export const reference = z
  .string(key('invalid_value'))
  .regex(/^[0-9a-f]{24}$/i, key('invalid_value'))
  .transform((hex) => new ObjectId(hex))

/** A reference or none, which a form sends as an empty field. */
export const anyReference = z.union([z.null(), z.literal('').transform(() => null), reference], key('invalid_value'))

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

/** A line of text that must be filled; `empty` is what its form says where it is not. */
export const line = (max = 200, empty: TextKey = 'fill_all_fields') =>
  z
    .string(empty)
    .max(TYPED_MOST, key('too_long'))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, key('too_long'))
        .refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    )

/** The whole address of a page on the web that must be there. */
export const webLink = z.pipe(webAddress, z.string())

/** The number of a person or an office that must be there, mobile or not; given as E.164. */
export const telephone = line(40).transform((typed, context) => {
  const number = phoneNumber(typed)
  if (number !== undefined) return number
  context.addIssue({ code: 'custom', message: key('phone_any_wrong') })
  return z.NEVER
})

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

/** A new record out of a form's fields: those that it can't do without, and others that may be left out. */
export function newOf<Fields extends Record<string, z.ZodType>, Must extends keyof Fields & string>(
  fields: Fields,
  must: readonly Must[],
) {
  const isNeeded = (name: string): boolean => must.some((one) => one === name)
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isNeeded(name) ? needed(field) : z.exactOptional(field)]),
  ) as { [Name in keyof Fields]: Name extends Must ? Fields[Name] : z.ZodExactOptional<Fields[Name]> }
  return z.strictObject(shape)
}

/** The name of a picture under uploads/, as the upload call answered it. */
export const pictureName = z
  .string(key('fill_all_fields'))
  .regex(/^[\w-]{1,64}\.(?:jpg|png|gif|svg)$/, key('upload_missing'))
/** The same, or none. */
export const anyPictureName = z.union([z.literal(''), pictureName], key('upload_missing'))

/** One of the published values, sent in any case (decisions.md, top), as it is published. */
export const choice = <const Value extends string>(values: readonly Value[], wrong: TextKey = 'invalid_value') =>
  z.string(wrong).transform((typed, context) => {
    const found = values.find((value) => value.toLowerCase() === typed.trim().toLowerCase())
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** A field that a new record can't do without, nor with an empty one: 'Please fill in all fields...' */
export const needed = <Out>(field: z.ZodType<Out>) =>
  z
    .custom<unknown>((value) => value !== undefined && value !== null && value !== '', key('fill_all_fields'))
    .pipe(field)

/**
 * Names a record in addresses and calls, written small: Latin letters and digits, parted by hyphens or underscores. One that
 * looks like an id would be taken for it.
 */
export const slug = z
  .string(key('fill_all_fields'))
  .max(TYPED_MOST, key('too_long'))
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, key('fill_all_fields'))
      .max(60, key('too_long'))
      .regex(/^(?![0-9a-f]{24}$)[a-z0-9]+(?:[_-][a-z0-9]+)*$/, key('slug_wrong')),
  )
