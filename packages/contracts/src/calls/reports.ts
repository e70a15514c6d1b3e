import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { referenceId } from '../forms/reference-id.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import { REPORT_DIMENSIONS, ReportView } from '../views/reports.ts'
import { PRINT_LIMIT } from './print-limit.ts'

const INVALID: TextKey = 'invalid_value'
const choice = { season: referenceId, by: z.enum(REPORT_DIMENSIONS, INVALID) }
const file = z.strictObject({ ...choice, lang: z.optional(z.enum(LANGS, INVALID)) })

/** Fees only for who reads money. */
export const getReport = declareCall({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admins',
  right: 'teams.read',
  tag: 'Console: olympiad',
  summary: {
    ar: 'أعداد موسم حسب المسابقة أو المنطقة أو الفئة أو الجنس أو المدرسة أو عبر الوقت، مقارنةً بالموسم السابق.',
    en: 'Counts of a season by competition, region, age group, gender, school or over time, compared with the season before.',
  },
  query: z.strictObject(choice),
  answer: ReportView,
  errors: [404],
})

export const downloadReportSheet = declareCall({
  method: 'GET',
  path: '/api/admin/reports/report.xlsx',
  access: 'admins',
  right: 'teams.read',
  tag: 'Console: olympiad',
  summary: { ar: 'التقرير في ورقة Excel.', en: 'The report as a sheet for Excel.' },
  query: file,
  answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [404],
})

export const downloadReportPdf = declareCall({
  method: 'GET',
  path: '/api/admin/reports/report.pdf',
  access: 'admins',
  right: 'teams.read',
  limit: PRINT_LIMIT,
  tag: 'Console: olympiad',
  summary: { ar: 'التقرير للطباعة.', en: 'The report for printing.' },
  query: file,
  answer: 'application/pdf',
  errors: [404, 413, 503],
})
