import { type Lang, localized } from '@olympiad/contracts/lang'
import { changeOf, formatCount, reportDay, reportLabels, reportNotes } from '@olympiad/contracts/report-labels'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { ReportColumn, ReportFigures, ReportRow, ReportView, ShownCount } from '@olympiad/contracts/views/reports'
import type { Cell, Column } from '../../platform/csv/csv.ts'

type Line = readonly Cell[]

const countCell = (count: ShownCount | null | undefined, column: ReportColumn): Cell =>
  typeof count === 'string' ? formatCount(count, column) : count

/** In percent, with one decimal. */
const percent = (share: number): number => Math.round(share * 1000) / 10

function figureCells(column: ReportColumn, figures: ReportFigures, isCompared: boolean): Cell[] {
  const figure = figures[column]
  const now = countCell(figure?.now, column)
  if (!isCompared) return [now]
  const change = figure && changeOf(figure)
  const share = change?.share ?? null
  return [now, countCell(figure?.before, column), change?.difference, share === null ? null : percent(share)]
}

/** The report, its total, and below them what a reader must know. */
export function reportSheet(view: ReportView, lang: Lang): { columns: Column<Line>[]; lines: Line[] } {
  const t = reportLabels(lang)
  const { by, before, columns, rows, total } = view
  const isCompared = before !== null
  const season = localized(view.season, 'name', lang)
  const earlier = before ? localized(before, 'name', lang) : ''
  const hasPlace = by === 'school'
  const comma = lang === 'ar' ? '،' : ','
  const headings = [
    t.head[by],
    ...(hasPlace ? [t.place] : []),
    ...columns.flatMap((column) => {
      const label = t.columns[column]
      const own = `${label}${comma} ${season}`
      if (!isCompared) return [own]
      return [own, `${label}${comma} ${earlier}`, ...[t.change, t.change_percent].map((of) => `${label}: ${of}`)]
    }),
  ]
  const cells = (figures: ReportFigures) => columns.flatMap((column) => figureCells(column, figures, isCompared))
  const lineOf = (row: ReportRow): Line => [
    localized(row, 'name', lang),
    ...(row.place ? [localized(row.place, 'name', lang)] : []),
    ...cells(row.figures),
  ]
  const made = reportDay(dayInRiyadh(new Date(view.made_at)), lang)
  const notes = [
    `${t.title} ${t.by[by]} – ${season}`,
    t.made(made),
    before && by !== 'time' ? t.compared(earlier) : before ? '' : t.not_compared,
    ...reportNotes(view, lang),
  ]
  return {
    columns: headings.map((name, nth) => ({ name, value: (line) => line[nth] })),
    lines: [
      ...rows.map(lineOf),
      [t.total, ...(hasPlace ? [''] : []), ...cells(total)],
      [],
      ...notes.map((note): Line => [note]),
    ],
  }
}
