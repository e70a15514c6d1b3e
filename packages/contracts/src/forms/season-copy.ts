import * as z from 'zod/mini'
import { SEASON_COPY_PARTS } from '../season-copy.ts'
import type { TextKey } from '../texts.ts'
import { recordId, requiredText, SLUG } from './fields.ts'

const key = (name: TextKey): TextKey => name

const day = z.union([z.literal(''), z.iso.date()], key('invalid_value'))

export const SeasonCopyForm = z.strictObject({
  season: recordId,
  name: requiredText(200),
  name_en: requiredText(200),
  slug: z.pipe(requiredText(60), z.string().check(z.toLowerCase(), z.regex(SLUG, key('slug_wrong')))),
  starts_on: z._default(day, ''),
  ends_on: z._default(day, ''),
  parts: z.array(z.enum(SEASON_COPY_PARTS, key('invalid_value'))),
})
export type SeasonCopyForm = z.output<typeof SeasonCopyForm>
