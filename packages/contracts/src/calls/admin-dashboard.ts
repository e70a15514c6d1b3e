import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { DashboardView } from '../views/dashboard.ts'

/** The id of a season, or `all`. */
export const seasonOrAll = z.string().check(z.regex(/^(?:all|[0-9a-f]{24})$/i, 'invalid_value'))

export const dashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'أرقام الموسم الحالي.', en: 'The figures of the current season.' },
  query: z.strictObject({ season: z.optional(seasonOrAll) }),
  answer: DashboardView,
})

/** In the console's dialect the dashboard of a season is a record by the season's id, `all` or `current`. */
export const seasonDashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard/:season',
  who: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'أرقام موسم واحد أو جميع المواسم أو الموسم الحالي.',
    en: 'The figures of one season, of all, or of the current one.',
  },
  answer: DashboardView,
  errors: [404],
})
