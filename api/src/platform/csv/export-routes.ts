import type { Lang } from '@olympiad/contracts/lang'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import * as z from 'zod'
import { recordExport } from '../audit/notes.ts'
import type { Em } from '../database.ts'
import { declare } from '../http/declared.ts'
import type { PlatformEnv } from '../http/env.ts'
import { listed, type Resource, type Row } from '../http/resource.ts'
import { searchWords } from '../http/resource-fields.ts'
import { parsed } from '../http/resource-routes.ts'
import { type Column, csvAnswer, exportName } from './csv.ts'
import { jsonListAnswer } from './json-list.ts'
import { pagesOf } from './pages-of.ts'

type Exported<View> = {
  guard: MiddlewareHandler
  now: () => Date
  /** What stands before the day in the file's name; nothing in the specification's own exports (docs/decisions/0028). */
  file?: string
  /** The columns of the file, headed in the reader's language. */
  columns(em: Em, lang: Lang): readonly Column<View>[] | Promise<readonly Column<View>[]>
}

/**
 * `GET /api/admin/{name}?download=true`: the whole collection, or what the filters and `s` of its list leave of it, as a
 * CSV file; for `Accept: application/json` as the specified JSON. To be mounted before the resource's own routes.
 */
export function exportRoutes<R extends Row, View extends { id: string }>(
  resource: Pick<Resource<R, View>, 'name' | 'names' | 'entity' | 'view' | 'list'>,
  { guard, now, file, columns }: Exported<View>,
): Hono<PlatformEnv> {
  const { name, names, entity, list } = resource
  const query: z.ZodType<Record<string, unknown>> = z
    .strictObject({
      ...list.filter,
      download: z.literal('true', 'invalid_value'),
      ...(list.search ? { s: searchWords } : {}),
    })
    .partial()

  const exported: Handler<PlatformEnv> = async (c, next) => {
    const asked = c.req.query()
    if (!('download' in asked)) return await next()
    const { download: _asked, s, ...filter } = parsed(query, asked)
    const where = await listed(c.var.em, list, filter, typeof s === 'string' ? s : undefined)
    const { download: _mark, ...narrowed } = asked
    const { em, lang } = c.var
    const collection = em.getCollection(entity)
    await recordExport(c, collection.collectionName, { ...narrowed, rows: await collection.countDocuments(where) })
    const pages = pagesOf(em, resource, where)
    const wanted = accepts(c, {
      header: 'Accept',
      supports: ['text/csv', 'application/json'],
      default: 'text/csv',
    })
    return wanted === 'application/json'
      ? jsonListAnswer(c, names.many, pages)
      : csvAnswer(c, exportName(now(), file), await columns(em, lang), pages)
  }
  declare(exported, { what: 'export', resource })
  return new Hono<PlatformEnv>().get(`/api/admin/${name}`, guard, exported)
}
