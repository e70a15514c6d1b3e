import { dirOf, type Lang, localized } from '@olympiad/contracts/lang'
import {
  comparisonNote,
  formatCount,
  formatDifference,
  reportDay,
  reportLabels,
  reportNotes,
} from '@olympiad/contracts/report-labels'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { ReportColumn, ReportFigures, ReportRow, ReportView } from '@olympiad/contracts/views/reports'
import { WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { rect, svg } from '@olympiad/motif/svg'
import { frieze } from '@olympiad/motif/triangles'
import { html, raw } from 'hono/html'
import { ltrText, type Markup, userText } from '../../platform/pdf/markup.ts'
import { CERTIFICATE_TEXTS } from '../certificates/certificate.texts.ts'
import { reportCss } from './report.css.ts'

const band = svg(794, 16, rect(0, 0, 794, 4.5, WALL) + frieze(0, 4, 796, 12, WALL, { hanging: true }))

const figureCell = (column: ReportColumn, figures: ReportFigures, { before }: ReportView, bar?: Markup): Markup => {
  const figure = figures[column]
  if (!figure) return html`<td></td>`
  const difference = formatDifference(figure, column)
  return html`<td><b>${ltrText(formatCount(figure.now, column))}</b>${
    before ? html`<small>${ltrText(formatCount(figure.before, column))}</small>` : ''
  }${difference === undefined ? '' : html`<small>${ltrText(difference)}</small>`}${bar ?? ''}</td>`
}

const WIDEST_BAR = 64

/** Shares of the most teams, so that the column is a chart too. */
function barOf({ rows }: ReportView, { figures }: ReportRow): Markup | undefined {
  const teamsOf = ({ teams }: ReportFigures) => (typeof teams?.now === 'number' ? teams.now : 0)
  const most = Math.max(...rows.map((row) => teamsOf(row.figures)))
  const width = Math.round((teamsOf(figures) / most) * WIDEST_BAR)
  return width > 0 ? html`<i class="bar" style="width:${width}px"></i>` : undefined
}

function table(view: ReportView, lang: Lang): Markup {
  const t = reportLabels(lang)
  const { by, columns, rows, total } = view
  const rowMarkup = (row: ReportRow) =>
    html`<tr><th scope="row">${userText(localized(row, 'name', lang))}${
      row.place ? html`<small>${localized(row.place, 'name', lang)}</small>` : ''
    }</th>${columns.map((column) =>
      figureCell(column, row.figures, view, column === 'teams' ? barOf(view, row) : undefined),
    )}</tr>`
  return html`<table>
<thead><tr><th scope="col">${t.head[by]}</th>${columns.map((column) => html`<th scope="col">${t.columns[column]}</th>`)}</tr></thead>
<tbody>${rows.map(rowMarkup)}
<tr class="total"><th scope="row">${t.total}</th>${columns.map((column) => figureCell(column, total, view))}</tr></tbody>
</table>`
}

/** `fonts` are `@font-face` rules. Every text of the document is escaped. */
export async function reportHtml(view: ReportView, lang: Lang, fonts: string): Promise<string> {
  const t = reportLabels(lang)
  const season = localized(view.season, 'name', lang)
  const made = t.made(reportDay(dayInRiyadh(new Date(view.made_at)), lang))
  const page = await html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><title>${`${t.title} ${t.by[view.by]} – ${season}`}</title>
<style>${raw(fonts)}${raw(reportCss)}</style></head>
<body><div class="band">${raw(band)}</div><main>
<header class="head"><div><b>${CERTIFICATE_TEXTS.olympiad[lang]}</b>${made}</div>${raw(logo())}</header>
<p class="kicker">${t.title} · ${t.by[view.by]}</p>
<h1>${season}</h1>
<p class="facts">${comparisonNote(view, lang)}</p>
${table(view, lang)}
<ul class="notes">${reportNotes(view, lang).map((note) => html`<li>${note}</li>`)}</ul>
</main></body></html>`
  return String(page)
}
