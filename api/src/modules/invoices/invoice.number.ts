import { TIME_ZONE } from '@olympiad/contracts/lang'
import { nextNumber } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'

/** The calendar year in Riyadh. */
export const yearInRiyadh = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE }).format(moment))

const DIGITS = 6

const numberOf = (prefix: string, year: number, count: number): string =>
  `${prefix}-${year}-${String(count).padStart(DIGITS, '0')}`

/** The next invoice number of a year, `INV-2026-000001`: without gaps, since an undone transaction gives it back. */
export const nextInvoiceNumber = async (em: Em, year: number): Promise<string> =>
  numberOf('INV', year, await nextNumber(em, `invoices:${year}`))

/** The next credit note number of a year, `CN-2026-000001`: without gaps as well. */
export const nextCreditNoteNumber = async (em: Em, year: number): Promise<string> =>
  numberOf('CN', year, await nextNumber(em, `credit-notes:${year}`))
