import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import type { Lang } from '@olympiad/contracts/lang'
import { utils, write } from 'xlsx'
import { extractRows } from '../../results/import/extract-rows.ts'
import { openWorkbook } from '../../results/import/open-workbook.ts'
import { fromRows, toRows } from './sheet-rows.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The sheet as a workbook to fill in or to change. */
export function toWorkbook(sheet: Pick<ScoreSheet, 'sections'>, lang: Lang): Blob {
  const page = utils.aoa_to_sheet(toRows(sheet, lang))
  page['!cols'] = [24, 24, 36, 36, 14, 8, 8, 8, 60].map((wch) => ({ wch }))
  const book = utils.book_new(page, lang === 'ar' ? 'ورقة التحكيم' : 'Score sheet')
  if (lang === 'ar') book.Workbook = { Views: [{ RTL: true }] }
  return new Blob([write(book, { type: 'array', bookType: 'xlsx' })], { type: XLSX })
}

/** @throws {WorkbookError} */
export async function fromWorkbook(file: File, before: Pick<ScoreSheet, 'sections'>) {
  const { readSheet } = openWorkbook(new Uint8Array(await file.arrayBuffer()))
  return fromRows(extractRows(readSheet(0)), before)
}
