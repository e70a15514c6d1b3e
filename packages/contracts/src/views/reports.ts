import * as z from 'zod/mini'

export const REPORT_DIMENSIONS = ['competition', 'region', 'level', 'gender', 'school', 'time'] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** `so_far` is of `time` alone; `fees` only for who reads money. */
export const REPORT_COLUMNS = ['teams', 'so_far', 'paid', 'unpaid', 'students', 'coaches', 'fees'] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

/** A count of fewer students is never shown. */
export const LEAST_SHOWN_STUDENTS = 5

/** `few`: fewer than five students. `withheld`: hidden too, since a reader could compute a few from it. */
export const ShownCount = z.union([z.number(), z.enum(['few', 'withheld'])])
export type ShownCount = z.output<typeof ShownCount>

export const ReportFigure = z.object({
  now: z.nullable(ShownCount).check(z.describe('Null for a day that is still to come.')),
  before: z.nullable(ShownCount).check(z.describe('Of the season before; null without one.')),
})
export type ReportFigure = z.output<typeof ReportFigure>

const figures = z.partial(
  z.object({
    teams: ReportFigure,
    so_far: ReportFigure,
    paid: ReportFigure,
    unpaid: ReportFigure,
    students: ReportFigure,
    coaches: ReportFigure,
    fees: ReportFigure.check(z.describe('In riyals, with tax, without what was refunded.')),
  }),
)
export type ReportFigures = z.output<typeof figures>

const names = { name: z.string(), name_en: z.string() }

export const ReportRow = z.object({
  key: z.string(),
  ...names,
  place: z.exactOptional(z.object(names)).check(z.describe('The region of a school.')),
  to: z.exactOptional(z.string()).check(z.describe('The last day of a period of this season (`YYYY-MM-DD`).')),
  figures,
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportView = z.object({
  by: z.enum(REPORT_DIMENSIONS),
  season: z.object({ id: z.string(), ...names }),
  before: z
    .nullable(z.object(names))
    .check(z.describe('The season before; null if there is none, or none with teams.')),
  columns: z.array(z.enum(REPORT_COLUMNS)),
  rows: z.array(ReportRow),
  total: figures,
  time: z
    .nullable(z.object({ step: z.enum(['day', 'week']), opened: z.string(), opened_before: z.nullable(z.string()) }))
    .check(z.describe('The first days of registration of both seasons (`YYYY-MM-DD`, in Riyadh).')),
  made_at: z.string(),
})
export type ReportView = z.output<typeof ReportView>
