import type { Lang } from '@olympiad/contracts/lang'
import { zipStream } from '../zip-stream.ts'
import { type Cell, type Column, cellText } from './csv.ts'

/** Half of Excel's own limit, so that a sheet with many columns stays below the 4 GB of a ZIP without ZIP64. */
export const MAX_SHEET_ROWS = 500_000
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const relations = (...targets: (readonly [kind: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], nth) => `<Relationship Id="r${nth + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`
const workbook = (title: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`
/** The second style is the bold one of the headings. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters and non-characters, which XML 1.0 cannot carry. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
/** Excel refuses a file with a longer cell. */
const MAX_CELL = 32_767

const xmlText = (text: string): string =>
  text
    .slice(0, MAX_CELL)
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)

/** A text cell never runs; the escape of the CSV stays for whoever saves the sheet as CSV. */
function cellXml(cell: Cell): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`
  const text = cellText(cell)
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const WIDTH = { least: 10, most: 40 }
const columnWidths = (names: readonly string[]): string =>
  names
    .map((name, nth) => {
      const width = Math.min(WIDTH.most, Math.max(WIDTH.least, name.length + 4))
      return `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')

async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  lang: Lang,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const names = columns.map(({ name }) => name)
  const direction = lang === 'ar' ? ' rightToLeft="1"' : ''
  const headings = names.map((name) => `<c s="1" t="inlineStr"><is><t>${xmlText(name)}</t></is></c>`).join('')
  yield encoder.encode(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnWidths(names)}</cols><sheetData><row>${headings}</row>`,
  )
  for await (const rows of pages) {
    const lines = rows.map((row) => `<row>${columns.map((column) => cellXml(column.value(row))).join('')}</row>`)
    yield encoder.encode(lines.join(''))
  }
  yield encoder.encode('</sheetData></worksheet>')
}

/** Streams one sheet, a page of rows in memory at a time. Numbers stay numbers, all else is text. */
export function xlsxStream<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  { lang, now }: { lang: Lang; now: Date },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  async function* parts() {
    const fixed = [
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
      ['xl/workbook.xml', workbook(lang === 'ar' ? 'البيانات' : 'Data')],
      ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
      ['xl/styles.xml', STYLES],
    ] as const
    for (const [name, xml] of fixed) yield { name, bytes: encoder.encode(xml) }
    yield { name: 'xl/worksheets/sheet1.xml', bytes: sheetXml(columns, pages, lang) }
  }
  return zipStream(parts(), now)
}
