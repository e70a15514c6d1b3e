import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { HeldOfPerson } from '@olympiad/contracts/views/privacy'
import type { KeptInvoice } from '../../../model/erasure.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { Subject } from '../known/subject.ts'

/** Riyadh is three hours ahead, in summer too. */
const AHEAD_MS = 3 * 3_600_000
/** Invoices are kept for six years from the end of the tax period, which is the end of the year at the latest. */
const YEARS = 6

/** The first moment at which the law no longer keeps an invoice of that year. */
export const lawEnds = (year: number): Date => new Date(Date.UTC(year + YEARS + 1, 0, 1) - AHEAD_MS)

const issuedFor = (em: Em, { orders }: Subject) =>
  em.find(Invoice, { order: { $in: orders } }, { fields: ['number', 'year'], orderBy: { number: 1 } })

/** The invoices and credit notes of what somebody paid, and until when each stays. */
export const keptInvoices = async (em: Em, subject: Subject): Promise<KeptInvoice[]> =>
  (await issuedFor(em, subject)).map(({ _id, year }) => ({ invoice: _id, until: lawEnds(year) }))

/** The same in words: the last day on which the law keeps them. */
export const invoicesToTell = async (em: Em, subject: Subject): Promise<HeldOfPerson['invoices']> =>
  (await issuedFor(em, subject)).map(({ number, year }) => ({
    number,
    until: dayInRiyadh(new Date(lawEnds(year).getTime() - 1)),
  }))
