import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import type { TextKey } from '../texts.ts'
import { DashboardView } from '../views/dashboard.ts'

export const seasonOrAll = z.string().check(z.regex(/^(?:all|[0-9a-f]{24})$/i, 'invalid_value'))

const INVALID: TextKey = 'invalid_value'
const day = z.optional(z.iso.date(INVALID))
const days = { from: day, to: day }
type Days = { from?: string | undefined; to?: string | undefined }
const inOrder = z.refine<Days>(({ from, to }) => from === undefined || to === undefined || from <= to, INVALID)

export const getDashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admins',
  right: 'console',
  tag: 'Console: olympiad',
  summary: {
    ar: 'أرقام الموسم الحالي أو غيره، كلها أو ما بين يومين بتوقيت الرياض.',
    en: 'The figures of the current season, or of another; all of them, or those between two days in Riyadh.',
  },
  query: z.strictObject({ season: z.optional(seasonOrAll), ...days }).check(inOrder),
  answer: DashboardView,
})

/** `id` is a season's, `all` or `current`. */
export const getSeasonDashboard = declareCall({
  method: 'GET',
  path: '/api/admin/dashboard/:season',
  access: 'admins',
  right: 'console',
  tag: 'Console: olympiad',
  summary: {
    ar: 'أرقام موسم واحد أو جميع المواسم أو الموسم الحالي، كلها أو ما بين يومين بتوقيت الرياض.',
    en: 'The figures of one season, of all, or of the current one; all of them, or those between two days in Riyadh.',
  },
  query: z.strictObject(days).check(inOrder),
  answer: DashboardView,
  errors: [404],
})
