import * as z from 'zod/mini'
import { HIDDEN_CHARACTERS, toWesternDigits } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { rawText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** Invisible to people; a submission that fills it gets thanks and is not stored. */
export const HONEYPOT_FIELD_NAME = 'topic_url'
export const honeypotField = { [HONEYPOT_FIELD_NAME]: z.optional(z.string(key('invalid_value'))) }

/** Case-insensitive (docs/specification/decisions.md). */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.pipe(
      z.string(key('field_required')),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.enum(values, { error: ({ input }) => (input === '' ? key('field_required') : key('invalid_value')) }),
  )

export const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(key('invalid_value')),
        z.transform((text) => text.trim().toLowerCase()),
      ),
      z.enum([...values, ''], key('invalid_value')),
    ),
    '',
  )

export const YES_NO = ['yes', 'no'] as const

export const consent = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.string()], key('consent_required')),
    z.transform((ticked) => ticked === true || (typeof ticked === 'string' && /^(?:on|true|yes|1)$/i.test(ticked))),
  ),
  z.literal(true, key('consent_required')),
)

/** Digits of any script. An empty input becomes `empty`, or an error without it. */
export const wholeNumber = (rule: { min: number; max: number; tooSmall: TextKey; empty?: number }) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], key('field_required')),
      z.transform((rawInput) => {
        if (typeof rawInput === 'number') return rawInput
        const digits = toWesternDigits(rawInput).trim()
        if (digits === '') return rule.empty ?? Number.NaN
        return /^-?\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
      }),
    ),
    z.int(key('number_wrong')).check(z.gte(rule.min, rule.tooSmall), z.lte(rule.max, key('number_too_large'))),
  )

/** Optional, without invisible characters; line ends become `\n`. */
export const optionalMultilineText = (max = 2000) =>
  z._default(
    z.pipe(
      z.pipe(
        rawText(key('invalid_value')),
        z.transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
      ),
      z.string().check(
        z.maxLength(max, key('too_long')),
        z.refine((text) => !HIDDEN_CHARACTERS.test(text.replace(/[\n\t]/g, '')), key('hidden_characters')),
      ),
    ),
    '',
  )
