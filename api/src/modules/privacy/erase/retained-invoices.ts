import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { PersonalDataSummary } from '@olympiad/contracts/views/privacy'
import type { RetainedInvoice } from '../../../model/erasure.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'

/** Riyadh is UTC+3 all year. */
const RIYADH_OFFSET_MS = 3 * 3_600_000
/** From the end of the tax period, which is at most the end of the year. */
const RETENTION_YEARS = 6

/** @returns the first moment after the legal retention of that year's invoices */
export const retentionEnd = (year: number): Date =>
  new Date(Date.UTC(year + RETENTION_YEARS + 1, 0, 1) - RIYADH_OFFSET_MS)

const findIssuedInvoices = (em: Em, { orders }: DataSubject) =>
  em.find(Invoice, { order: { $in: orders } }, { fields: ['number', 'year'], orderBy: { number: 1 } })

export const retainedInvoices = async (em: Em, subject: DataSubject): Promise<RetainedInvoice[]> =>
  (await findIssuedInvoices(em, subject)).map(({ _id, year }) => ({ invoice: _id, until: retentionEnd(year) }))

export const describeRetainedInvoices = async (
  em: Em,
  subject: DataSubject,
): Promise<PersonalDataSummary['invoices']> =>
  (await findIssuedInvoices(em, subject)).map(({ number, year }) => ({
    number,
    until: dayInRiyadh(new Date(retentionEnd(year).getTime() - 1)),
  }))
