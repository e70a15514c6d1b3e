import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import type { ListQuery, Resource } from './resource.ts'
import { searchWords } from './resource-fields.ts'

const INVALID: TextKey = 'invalid_value'
/** `search=true` and `all_active=true` fill the console's choices: the whole list, up to this many. */
const WHOLE_LIST = 5000
const PAGE_LIMIT = 100_000

const TRUE = z.literal('true', INVALID)

/** Parameters that only the specification's calls have; any of them chooses this adapter. */
const MARKS = ['page', 'per_page', 's', 'id', 'search', 'all_active', 'view_team'] as const
export const asksForEnvelope = (query: Record<string, string>): boolean => MARKS.some((mark) => mark in query)

export type EnvelopeQuery = { id: string } | { list: ListQuery; page: number }

/**
 * Reads the specification's calls: `?page=` (zero-based) with `per_page`, `s` and any field of the filter; `?id=` for one
 * record; `?search=true` and `?all_active=true` for whole lists (001 §7, 002 §7).
 */
export function envelopeQuery({ list }: Pick<Resource, 'list'>): z.ZodType<EnvelopeQuery> {
  const single = z
    .strictObject({ id: z.string().max(100, INVALID), view_team: TRUE.optional() })
    .transform(({ id }): EnvelopeQuery => ({ id }))
  const many = z
    .strictObject({
      ...list.filter,
      page: z
        .string()
        .regex(/^\d{1,6}$/, INVALID)
        .transform(Number)
        .pipe(z.number().max(PAGE_LIMIT, INVALID)),
      per_page: z.enum(list.perPage.map(String), INVALID).transform(Number),
      search: TRUE,
      all_active: TRUE,
      ...(list.search ? { s: searchWords } : {}),
    })
    .partial()
    .transform(({ page = 0, per_page = list.perPage[0], search, all_active, s, ...where }): EnvelopeQuery => {
      const whole = search ?? all_active
      const asked = {
        where: all_active ? { ...where, status: true } : where,
        search: typeof s === 'string' && s !== '' ? s : undefined,
      }
      return whole
        ? { list: { ...asked, skip: 0, limit: WHOLE_LIST }, page: 0 }
        : { list: { ...asked, skip: page * per_page, limit: per_page }, page }
    })
  // Chosen by hand, so that the message names the field that is wrong in the call that was meant.
  return z.record(z.string(), z.string()).transform((query, context): EnvelopeQuery => {
    const parsed = ('id' in query ? single : many).safeParse(query)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}
