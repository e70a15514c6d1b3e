import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import type { ListQuery, Resource } from './resource.ts'
import { searchWords } from './resource-fields.ts'

const INVALID: TextKey = 'invalid_value'
const MAX_LIST = 5000
const PAGE_LIMIT = 100_000

const TRUE = z.literal('true', INVALID)

/** Any of these selects this adapter. */
const ENVELOPE_PARAMS = ['page', 'per_page', 's', 'id', 'search', 'all_active', 'view_team'] as const
export const isEnvelopeQuery = (query: Record<string, string>): boolean => ENVELOPE_PARAMS.some((mark) => mark in query)

export type EnvelopeQuery = { id: string } | { list: ListQuery; page: number }

/**
 * `?page=` (zero-based) with `per_page`, `s` and filters; `?id=`; `?search=true` and `?all_active=true` for whole lists
 * (001 §7, 002 §7).
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
      const isWholeList = search ?? all_active
      const request = {
        where: all_active ? { ...where, status: true } : where,
        search: typeof s === 'string' && s !== '' ? s : undefined,
      }
      return isWholeList
        ? { list: { ...request, skip: 0, limit: MAX_LIST }, page: 0 }
        : { list: { ...request, skip: page * per_page, limit: per_page }, page }
    })
  // Unlike a union, it names the wrong field of the intended call.
  return z.record(z.string(), z.string()).transform((query, context): EnvelopeQuery => {
    const parsed = ('id' in query ? single : many).safeParse(query)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}
