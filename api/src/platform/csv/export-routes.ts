import type { Lang } from '@olympiad/contracts/lang'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import * as z from 'zod'
import { recordExport } from '../audit/audit-entries.ts'
import type { Em } from '../database.ts'
import { declareHandler } from '../http/declarations.ts'
import type { PlatformEnv } from '../http/env.ts'
import { listFilter, type Resource, type Row } from '../http/resource.ts'
import { searchWords } from '../http/resource-fields.ts'
import { parseInput } from '../http/resource-routes.ts'
import { type Column, csvResponse, exportName } from './csv.ts'
import { jsonListResponse } from './json-list.ts'
import { recordPages } from './record-pages.ts'

type Exported<View> = {
  guard: MiddlewareHandler
  now: () => Date
  /** Absent for the specification's own exports (docs/decisions/0028). */
  file?: string
  columns(em: Em, lang: Lang): readonly Column<View>[] | Promise<readonly Column<View>[]>
}

/** Serves `GET /api/admin/{name}?download=true` as CSV or JSON. Mount it before the resource's own routes. */
export function exportRoutes<R extends Row, View extends { id: string }>(
  resource: Pick<
    Resource<R, View>,
    'name' | 'envelopeKeys' | 'entity' | 'view' | 'list' | 'lookups' | 'excludedFields'
  >,
  { guard, now, file, columns }: Exported<View>,
): Hono<PlatformEnv> {
  const { name, envelopeKeys, entity, list } = resource
  const query: z.ZodType<Record<string, unknown>> = z
    .strictObject({
      ...list.filter,
      download: z.literal('true', 'invalid_value'),
      ...(list.search ? { s: searchWords } : {}),
    })
    .partial()

  const exported: Handler<PlatformEnv> = async (c, next) => {
    const params = c.req.query()
    if (!('download' in params)) return await next()
    const { download: _asked, s, ...filter } = parseInput(query, params)
    const where = await listFilter(c.var.em, list, filter, typeof s === 'string' ? s : undefined)
    const { download: _mark, ...filters } = params
    const { em, lang } = c.var
    const collection = em.getCollection(entity)
    await recordExport(c, collection.collectionName, { ...filters, rows: await collection.countDocuments(where) })
    const pages = recordPages(em, resource, where)
    const contentType = accepts(c, {
      header: 'Accept',
      supports: ['text/csv', 'application/json'],
      default: 'text/csv',
    })
    return contentType === 'application/json'
      ? jsonListResponse(c, envelopeKeys.many, pages)
      : csvResponse(c, exportName(now(), file), await columns(em, lang), pages)
  }
  declareHandler(exported, { kind: 'export', resource })
  return new Hono<PlatformEnv>().get(`/api/admin/${name}`, guard, exported)
}
