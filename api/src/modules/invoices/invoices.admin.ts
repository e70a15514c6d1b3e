import { INVOICE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { toRiyals } from '@olympiad/contracts/money'
import { ORDER_LABELS } from '@olympiad/contracts/order-labels'
import { invoices as declared } from '@olympiad/contracts/resources/money'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminInvoice } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import { Invoice } from '../../model/invoice.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { type BilingualColumns, dateTimeCell } from '../../platform/csv/bilingual-columns.ts'
import type { Em } from '../../platform/database.ts'
import { dayRange } from '../../platform/http/day-range.ts'
import { defineResource, type Where } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { containsPattern } from '../../platform/http/text-search.ts'
import { searchKeyFilters } from '../../platform/search-keys.ts'
import { paymentMethodLabel } from '../payments/order-columns.ts'
import { findOrderIds, isTeamNumber } from '../payments/search-orders.ts'
import { invoicePath } from './invoice-path.ts'

type InvoiceRow = Omit<StoredDocument<Invoice>, 'revision' | 'reason' | 'file' | 'search_keys'>

/** A credit note has negative amounts, so that every column adds up. */
function invoiceView(row: InvoiceRow): AdminInvoice {
  const id = row._id.toHexString()
  const { buyer, payment, credits } = row
  const amount = (halalas: number): number => toRiyals(credits ? -halalas || 0 : halalas)
  return {
    _id: id,
    id,
    number: row.number,
    document: credits ? 'credit_note' : 'invoice',
    kind: row.kind,
    credits: credits ?? '',
    issued_at: row.issued_at.toISOString(),
    supplied_at: (row.supplied_at ?? row.issued_at).toISOString(),
    order: row.order.toHexString(),
    order_no: row.order_no,
    buyer: {
      name: buyer.name,
      tax_id: buyer.tax_id ?? '',
      crNumber: buyer.crNumber ?? '',
      address: buyer.address ?? '',
    },
    seller_vat: row.seller.vat,
    tax_percent: row.lines[0]?.tax_percent ?? 0,
    price: amount(row.price),
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    currency: row.currency,
    payment_method: payment.method,
    payment_reference: payment.reference ?? '',
    path: invoicePath(row.number),
  }
}

const search = async (words: string, em: Em, seesPersonalData: boolean): Promise<Where> => {
  const byNumber = seesPersonalData ? searchKeyFilters(words) : [{ number: containsPattern(words) }]
  const own = isTeamNumber(words) ? [] : byNumber
  return { $or: [...own, { order: { $in: await findOrderIds(em, words, seesPersonalData) } }] }
}

const INVALID: TextKey = 'invalid_value'
const documents = z
  .enum(['invoice', 'credit_note'], INVALID)
  .transform((document) => (document === 'credit_note' ? { $ne: null } : null))

export const adminInvoices = defineResource<InvoiceRow, AdminInvoice, never>({
  ...declared,
  record: AdminInvoice,
  entity: Invoice,
  excludedFields: ['search_keys'],
  personalFields: ['buyer.tax_id', 'buyer.crNumber', 'buyer.address', 'payment_reference'],
  view: async (_em, rows) => rows.map(invoiceView),
  list: {
    sort: ['issued_at', 'number', 'total'],
    order: { field: 'issued_at', direction: -1 },
    filter: {
      credits: documents,
      kind: z.enum(['standard', 'simplified'], INVALID),
      issued_at: dayRange,
      order: reference,
    },
    search,
    perPage: INVOICE_PAGE_SIZES,
  },
})

export const INVOICE_COLUMNS: BilingualColumns<AdminInvoice> = [
  ['الرقم', 'Number', ({ number }) => number, 'number'],
  ['المستند', 'Document', ({ document }, lang) => ORDER_LABELS[lang].document[document], 'number'],
  ['النوع', 'Kind', ({ kind }, lang) => ORDER_LABELS[lang].kind[kind], 'kind'],
  ['الفاتورة الملغاة', 'Invoice that it credits', ({ credits }) => credits],
  ['تاريخ الإصدار', 'Issued', ({ issued_at }) => dateTimeCell(issued_at), 'issued_at'],
  ['تاريخ التوريد', 'Supplied', ({ supplied_at }) => dateTimeCell(supplied_at)],
  ['المشتري', 'Buyer', ({ buyer }) => buyer.name, 'buyer'],
  ['الرقم الضريبي للمشتري', 'Buyer’s VAT number', ({ buyer }) => buyer.tax_id, 'buyer'],
  ['السجل التجاري للمشتري', 'Buyer’s commercial registration', ({ buyer }) => buyer.crNumber],
  ['عنوان المشتري', 'Buyer’s address', ({ buyer }) => buyer.address],
  ['الرقم الضريبي للبائع', 'Seller’s VAT number', ({ seller_vat }) => seller_vat],
  ['الخاضع للضريبة', 'Taxable', ({ price }) => price, 'price'],
  ['نسبة الضريبة', 'VAT rate (%)', ({ tax_percent }) => tax_percent],
  ['الضريبة', 'VAT', ({ tax }) => tax, 'tax'],
  ['التقريب', 'Rounding', ({ rounding }) => rounding],
  ['الإجمالي', 'Total', ({ total }) => total, 'total'],
  ['العملة', 'Currency', ({ currency }) => currency],
  ['الطلب', 'Order', ({ order_no }) => order_no, 'order'],
  ['طريقة الدفع', 'Method', paymentMethodLabel],
  ['مرجع الدفع', 'Payment reference', ({ payment_reference }) => payment_reference],
]
