import { type Lang, TIME_ZONE } from '@olympiad/contracts/lang'
import type { Cell, Column } from './csv.ts'

export type BilingualColumns<Row> = readonly (readonly [
  ar: string,
  en: string,
  value: (row: Row, lang: Lang) => Cell,
  /** The column of the console's table that shows it. */
  source?: string | undefined,
])[]

export const localiseColumns = <Row>(columns: BilingualColumns<Row>, lang: Lang): Column<Row>[] =>
  columns.map(([ar, en, of, source]) => ({
    name: lang === 'ar' ? ar : en,
    value: (row) => of(row, lang),
    ...(source && { source }),
  }))

const MOMENT = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** `2026-11-21 14:05` in Riyadh, which spreadsheets parse. */
export const dateTimeCell = (moment: Date | string | null | undefined): string =>
  moment ? MOMENT.format(new Date(moment)) : ''

export const yesNo = (yes: boolean, lang: Lang): string => (lang === 'ar' ? (yes ? 'نعم' : 'لا') : yes ? 'Yes' : 'No')
