import { ObjectId } from '@mikro-orm/mongodb'
import { MAX_RAW_INPUT_LENGTH, SLUG, webAddress } from '@olympiad/contracts/forms/fields'
import { HIDDEN_CHARACTERS, toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import { normalisePhoneNumber } from '../phone.ts'

const key = (name: TextKey): TextKey => name

export const reference = z
  .string(key('invalid_value'))
  .regex(/^[0-9a-f]{24}$/i, key('invalid_value'))
  .transform((hex) => new ObjectId(hex))

/** Forms send an empty field for none. */
export const optionalReference = z.union(
  [z.null(), z.literal('').transform(() => null), reference],
  key('invalid_value'),
)

export const booleanValue = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })],
  key('invalid_value'),
)

/** Accepts Arabic-Indic digits. */
const input = z.union(
  [
    z.number(),
    z
      .string()
      .transform((text) => toWesternDigits(text).trim())
      .pipe(z.string().regex(/^\d{1,9}(\.\d+)?$/))
      .transform(Number),
  ],
  key('invalid_value'),
)

export const wholeNumber = (min: number, max: number) =>
  input.pipe(z.int(key('invalid_value')).min(min, key('invalid_value')).max(max, key('invalid_value')))

export const riyals = input.pipe(
  z
    .number()
    .min(0, key('invalid_value'))
    .max(1_000_000, key('invalid_value'))
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, key('invalid_value')),
)

/** Trims; rejects invisible characters; may be empty. */
export const multilineText = (max = 5000) =>
  z
    .string(key('invalid_value'))
    .max(MAX_RAW_INPUT_LENGTH, key('too_long'))
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, key('too_long'))
        .refine((text) => !HIDDEN_CHARACTERS.test(text.replace(/[\n\t]/g, '')), key('hidden_characters')),
    )

export const requiredMultilineText = (max = 5000) =>
  multilineText(max).refine((text) => text !== '', key('fill_all_fields'))

export const requiredLine = (max = 200, empty: TextKey = 'fill_all_fields') =>
  z
    .string(empty)
    .max(MAX_RAW_INPUT_LENGTH, key('too_long'))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, key('too_long'))
        .refine((text) => !HIDDEN_CHARACTERS.test(text), key('hidden_characters')),
    )

export const webLink = z.pipe(webAddress, z.string())

/** Outputs E.164. */
export const telephone = requiredLine(40).transform((input, context) => {
  const number = normalisePhoneNumber(input)
  if (number !== undefined) return number
  context.addIssue({ code: 'custom', message: key('phone_any_wrong') })
  return z.NEVER
})

export const calendarDay = z.union([z.literal(''), z.iso.date()], key('invalid_value'))

/** To the minute; with an offset, because a browser's zone is not Riyadh's. */
export const instant = z.union(
  [z.literal(''), z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())],
  key('invalid_value'),
)

/** A pattern can't hold control characters. */
export const searchWords = z
  .string(key('invalid_value'))
  .transform((words) => words.trim())
  .pipe(
    z
      .string()
      .max(200, key('too_long'))
      .refine((words) => !/\p{Cc}/u.test(words), key('hidden_characters')),
  )

export function partialSchema<Fields extends Record<string, z.core.$ZodType>>(fields: Fields) {
  const anyOf = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)])) as {
    [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]>
  }
  return z.strictObject(anyOf).refine((changes) => Object.keys(changes).length > 0, key('fill_all_fields'))
}

export function creationSchema<Fields extends Record<string, z.ZodType>, Must extends keyof Fields & string>(
  fields: Fields,
  must: readonly Must[],
) {
  const isNeeded = (name: string): boolean => must.some((required) => required === name)
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isNeeded(name) ? requiredValue(field) : z.exactOptional(field),
    ]),
  ) as { [Name in keyof Fields]: Name extends Must ? Fields[Name] : z.ZodExactOptional<Fields[Name]> }
  return z.strictObject(shape)
}

export const pictureName = z
  .string(key('fill_all_fields'))
  .regex(/^[\w-]{1,64}\.(?:jpg|png|gif|svg)$/, key('upload_missing'))
export const optionalPictureName = z.union([z.literal(''), pictureName], key('upload_missing'))

/** Accepts any case (docs/specification/decisions.md, top). */
export const enumValue = <const Value extends string>(values: readonly Value[], wrong: TextKey = 'invalid_value') =>
  z.string(wrong).transform((input, context) => {
    const found = values.find((value) => value.toLowerCase() === input.trim().toLowerCase())
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

export const requiredValue = <Out>(field: z.ZodType<Out>) =>
  z
    .custom<unknown>((value) => value !== undefined && value !== null && value !== '', key('fill_all_fields'))
    .pipe(field)

export const slug = z
  .string(key('fill_all_fields'))
  .max(MAX_RAW_INPUT_LENGTH, key('too_long'))
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, key('fill_all_fields')).max(60, key('too_long')).regex(SLUG, key('slug_wrong')))
