import { TIME_ZONE } from '@olympiad/contracts/lang'
import { nextNumber } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'

/** The calendar year in Riyadh. */
export const yearInRiyadh = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE }).format(moment))

const DIGITS = 6

/** The next invoice number of a year, `INV-2026-000001`: without gaps, since an undone transaction gives it back. */
export async function nextInvoiceNumber(em: Em, year: number): Promise<string> {
  return `INV-${year}-${String(await nextNumber(em, `invoices:${year}`)).padStart(DIGITS, '0')}`
}
