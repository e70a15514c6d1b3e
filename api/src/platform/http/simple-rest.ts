import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import type { ListQuery, Resource } from './resource.ts'
import { reference, searchWords } from './resource-fields.ts'

const INVALID: TextKey = 'invalid_value'
/** The console's export requests this many. */
const MAX_ROWS = 1000

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: INVALID })
        return z.NEVER
      }
    })
    .pipe(schema)

const range = z
  .tuple([z.int(INVALID).min(0, INVALID), z.int(INVALID)], INVALID)
  .refine(([first, last]) => last >= first && last - first < MAX_ROWS, INVALID)

/** `ra-data-simple-rest`: `sort=["name","ASC"]`, `range=[0,9]`, `filter={"season":"…","id":["…"],"s":"words"}`. */
export function simpleRestQuery({ list }: Pick<Resource, 'list'>): z.ZodType<ListQuery> {
  const filter = z
    .strictObject({
      ...list.filter,
      id: z.union([reference, z.array(reference).max(MAX_ROWS, INVALID)], INVALID),
      ...(list.search ? { s: searchWords } : {}),
    })
    .partial()
  return z
    .strictObject({
      sort: json(z.tuple([z.enum(['id', ...list.sort], INVALID), z.enum(['ASC', 'DESC'], INVALID)], INVALID)),
      range: json(range),
      filter: json(filter),
    })
    .partial()
    .transform(({ sort, range: rows, filter: fields = {} }): ListQuery => {
      const { id, s, ...where } = fields
      const ids = id === undefined ? undefined : [id].flat()
      const [first, last] = rows ?? [0, (ids?.length || list.perPage[0]) - 1]
      return {
        where: ids ? { ...where, _id: { $in: ids } } : where,
        search: typeof s === 'string' && s !== '' ? s : undefined,
        sort: sort && { field: sort[0], direction: sort[1] === 'ASC' ? 1 : -1 },
        skip: first,
        limit: last - first + 1,
      }
    })
}

/** `teams 0-9/42`, or `teams 0-9/*` without a total (RFC 9110); an empty page is `teams 0-0/0`. */
export const contentRange = (name: string, skip: number, rows: number, total: number | undefined): string =>
  `${name} ${skip}-${Math.max(skip, skip + rows - 1)}/${total ?? '*'}`
