import { TIME_ZONE } from '@olympiad/contracts/lang'
import { nextNumber } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'

export const riyadhYear = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE }).format(moment))

const DIGITS = 6

const formatNumber = (prefix: string, year: number, count: number): string =>
  `${prefix}-${year}-${String(count).padStart(DIGITS, '0')}`

/** `INV-2026-000001`. Without gaps: an aborted transaction releases its number. */
export const nextInvoiceNumber = async (em: Em, year: number): Promise<string> =>
  formatNumber('INV', year, await nextNumber(em, `invoices:${year}`))

export const nextCreditNoteNumber = async (em: Em, year: number): Promise<string> =>
  formatNumber('CN', year, await nextNumber(em, `credit-notes:${year}`))
