import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { DashboardView } from '../views/dashboard.ts'

export const seasonOrAll = z.string().check(z.regex(/^(?:all|[0-9a-f]{24})$/i, 'invalid_value'))

export const getDashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admins',
  tag: 'Console: olympiad',
  summary: { ar: 'أرقام الموسم الحالي.', en: 'The figures of the current season.' },
  query: z.strictObject({ season: z.optional(seasonOrAll) }),
  answer: DashboardView,
})

/** `id` is a season's, `all` or `current`. */
export const getSeasonDashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard/:season',
  access: 'admins',
  tag: 'Console: olympiad',
  summary: {
    ar: 'أرقام موسم واحد أو جميع المواسم أو الموسم الحالي.',
    en: 'The figures of one season, of all, or of the current one.',
  },
  answer: DashboardView,
  errors: [404],
})
