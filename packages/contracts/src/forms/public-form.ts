import * as z from 'zod/mini'
import { HIDDEN_CHARACTERS, westernDigits } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { typedText } from './fields.ts'

const key = (name: TextKey): TextKey => name

/** A field that people do not see and must leave empty; what fills it is a program, is thanked and not kept. */
export const HONEYPOT = 'topic_url'
/** Every public form takes it beside its own fields. */
export const honeypot = { [HONEYPOT]: z.optional(z.string(key('invalid_value'))) }

/** One of a few values, read without regard to case (decisions.md). */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.pipe(
      z.string(key('field_required')),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.enum(values, { error: ({ input }) => (input === '' ? key('field_required') : key('invalid_value')) }),
  )

/** The same, but may be empty or absent. */
export const oneOfOrNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
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

/** A box that must be ticked; `on` is what a browser sends for one. */
export const consent = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.string()], key('consent_needed')),
    z.transform((ticked) => ticked === true || (typeof ticked === 'string' && /^(?:on|true|yes|1)$/i.test(ticked))),
  ),
  z.literal(true, key('consent_needed')),
)

/** A whole number as a number or as typed, in digits of any script; an empty input is `empty`, or wrong without one. */
export const count = (rule: { min: number; max: number; tooSmall: TextKey; empty?: number }) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], key('field_required')),
      z.transform((typed) => {
        if (typeof typed === 'number') return typed
        const digits = westernDigits(typed).trim()
        if (digits === '') return rule.empty ?? Number.NaN
        return /^-?\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
      }),
    ),
    z.int(key('number_wrong')).check(z.gte(rule.min, rule.tooSmall), z.lte(rule.max, key('number_large'))),
  )

/** Text of several lines that may be empty or absent, without invisible characters; lines end with `\n`. */
export const optionalLines = (max = 2000) =>
  z._default(
    z.pipe(
      z.pipe(
        typedText(key('invalid_value')),
        z.transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
      ),
      z.string().check(
        z.maxLength(max, key('too_long')),
        z.refine((text) => !HIDDEN_CHARACTERS.test(text.replace(/[\n\t]/g, '')), key('hidden_characters')),
      ),
    ),
    '',
  )
