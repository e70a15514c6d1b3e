import { type Lang, TIME_ZONE } from '@olympiad/contracts/lang'
import type { Cell, Column } from './csv.ts'

/** The columns of a list: the heading in Arabic and in English, and what of a row stands below it. */
export type Headed<Row> = readonly (readonly [ar: string, en: string, of: (row: Row, lang: Lang) => Cell])[]

/** The columns as who reads a language has them. */
export const headedIn = <Row>(columns: Headed<Row>, lang: Lang): Column<Row>[] =>
  columns.map(([ar, en, of]) => ({ name: lang === 'ar' ? ar : en, of: (row) => of(row, lang) }))

const MOMENT = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** `2026-11-21 14:05`: the moment in Riyadh, which spreadsheets take for one. */
export const momentCell = (moment: Date | string | null | undefined): string =>
  moment ? MOMENT.format(new Date(moment)) : ''

export const yesNo = (yes: boolean, lang: Lang): string => (lang === 'ar' ? (yes ? 'نعم' : 'لا') : yes ? 'Yes' : 'No')
