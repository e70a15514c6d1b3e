import type { Lang } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import * as z from 'zod'
import { recordExport } from '../audit/audit-entries.ts'
import type { Em } from '../database.ts'
import { declareHandler } from '../http/declarations.ts'
import type { PlatformEnv } from '../http/env.ts'
import { listFilter, type Resource, type Row, seenBy } from '../http/resource.ts'
import { searchWords } from '../http/resource-fields.ts'
import { parseInput } from '../http/resource-routes.ts'
import type { Column } from './csv.ts'
import { exportName } from './export-name.ts'
import { jsonListResponse } from './json-list.ts'
import { recordPages } from './record-pages.ts'
import { assertSheetFits, SHEET_OPTIONS, sheetResponse, splitSheetOptions } from './sheet.ts'

type Exported<View> = {
  guard: MiddlewareHandler
  now: () => Date
  file: string
  /** The specification's own export is named by its day, unless a format is asked for (docs/decisions/0028). */
  isSpecified?: true
  columns(em: Em, lang: Lang): readonly Column<View>[] | Promise<readonly Column<View>[]>
}

/** Serves `GET /api/admin/{name}?download=true` as CSV, XLSX or JSON. Mount it before the resource's own routes. */
export function exportRoutes<R extends Row, View extends { id: string }>(
  resource: Pick<
    Resource<R, View>,
    'name' | 'envelopeKeys' | 'entity' | 'view' | 'list' | 'lookups' | 'excludedFields' | 'personalFields'
  >,
  { guard, now, file, isSpecified, columns }: Exported<View>,
): Hono<PlatformEnv> {
  const { name, envelopeKeys, entity, list } = resource
  const query: z.ZodType<Record<string, unknown>> = z
    .strictObject({
      ...list.filter,
      ...SHEET_OPTIONS,
      download: z.literal('true', 'invalid_value'),
      ...(list.search ? { s: searchWords } : {}),
    })
    .partial()

  const exported: Handler<PlatformEnv> = async (c, next) => {
    const params = c.req.query()
    if (!('download' in params)) return await next()
    const { options, filters: asked } = splitSheetOptions(parseInput(query, params))
    const { download: _asked, s, ...filter } = asked
    const seen = seenBy(c.var, resource)
    const where = await listFilter(c.var.em, seen.list, filter, typeof s === 'string' ? s : undefined)
    const { download: _mark, ...told } = params
    const { em } = c.var
    const lang = options.lang ?? c.var.lang
    const collection = em.getCollection(entity)
    const rows = await collection.countDocuments(where)
    assertSheetFits(options, rows)
    await recordExport(c, collection.collectionName, { ...told, rows })
    const pages = recordPages(em, seen, where)
    const contentType = accepts(c, {
      header: 'Accept',
      supports: ['text/csv', 'application/json'],
      default: 'text/csv',
    })
    if (contentType === 'application/json' && !options.format) return jsonListResponse(c, envelopeKeys.many, pages)
    const name =
      isSpecified && !options.format
        ? dayInRiyadh(now())
        : await exportName(em, now(), file, splitSheetOptions(told).filters)
    return sheetResponse(c, options, { name, columns: await columns(em, lang), pages, lang, now: now() })
  }
  declareHandler(exported, { kind: 'export', resource })
  return new Hono<PlatformEnv>().get(`/api/admin/${name}`, guard, exported)
}
