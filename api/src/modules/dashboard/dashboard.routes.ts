import { Hono } from 'hono'
import * as z from 'zod'
import { valid } from '../../platform/http/validate.ts'
import { admin } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { dashboardOf } from './dashboard.admin.ts'

const PATH = '/api/admin/dashboard'
const season = z.string().regex(/^(?:all|[0-9a-f]{24})$/i, 'invalid_value')
const query = z.strictObject({ season: season.optional() })
/** In the console's dialect the dashboard of a season is a record by the season's id. */
const param = z.strictObject({ season: z.literal('current').or(season) })

/** The figures of one season, of all (`all`) or of the current one. */
export const dashboardRoutes = () =>
  new Hono<Env>()
    .use(`${PATH}/*`, admin)
    .get(PATH, valid('query', query), async (c) => c.json(await dashboardOf(c.var.em, c.req.valid('query').season)))
    .get(`${PATH}/:season`, valid('param', param), async (c) => {
      const asked = c.req.valid('param').season
      return c.json(await dashboardOf(c.var.em, asked === 'current' ? undefined : asked))
    })
