import { downloadReportPdf, downloadReportSheet, getReport } from '@olympiad/contracts/calls/reports'
import type { Lang } from '@olympiad/contracts/lang'
import type { ReportDimension, ReportView } from '@olympiad/contracts/views/reports'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/audit-entries.ts'
import { exportName } from '../../platform/csv/export-name.ts'
import { sheetResponse } from '../../platform/csv/sheet.ts'
import { TooLarge, Unavailable } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { loadReport } from './load-report.ts'
import { reportHtml } from './report.html.ts'
import { reportSheet } from './report-sheet.ts'

type Choice = { season: string; by: ReportDimension }

/** The printer's time limit allows no more. */
const MAX_PRINTED_ROWS = 5_000

/** Beside `reportRoutes` of the community, where people report posts. */
export function seasonReportRoutes(deps: Pick<Deps, 'orm' | 'now' | 'printer' | 'resolveClientAddress'>) {
  const load = (c: Context<Env>, choice: Choice): Promise<ReportView> =>
    loadReport(c.var.em, choice, { seesMoney: requireUser(c).may('money.read'), now: deps.now() })

  async function exported(c: Context<Env>, choice: Choice, format: string) {
    const { season, by } = choice
    const view = await load(c, choice)
    await recordExport(c, 'reports', { season, report: by, format, rows: view.rows.length })
    return { view, name: await exportName(c.var.em, deps.now(), 'report', { by: `by-${by}`, season }) }
  }

  return callRoutes(deps)
    .on(getReport, (c, { query }) => load(c, query))
    .on(downloadReportSheet, async (c, { query: { lang = c.var.lang, ...choice } }) => {
      const { view, name } = await exported(c, choice, 'xlsx')
      const { columns, lines } = reportSheet(view, lang)
      const pages = (async function* () {
        yield lines
      })()
      return sheetResponse(c, { format: 'xlsx' }, { name, columns, pages, lang, now: deps.now() })
    })
    .on(downloadReportPdf, async (c, { query: { lang = c.var.lang, ...choice } }) => {
      const { view, name } = await exported(c, choice, 'pdf')
      if (view.rows.length > MAX_PRINTED_ROWS) throw new TooLarge('report_too_long')
      return pdfAttachment(c, await printReport(deps, view, lang), `${name}.pdf`)
    }).routes
}

/** @throws {AppError} 503 `report_failed` */
async function printReport(
  { printer }: Pick<Deps, 'printer'>,
  view: ReportView,
  lang: Lang,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await printer.print(await reportHtml(view, lang, fontFaces())))
  } catch (cause) {
    throw Object.assign(new Unavailable('report_failed'), { cause })
  }
}
