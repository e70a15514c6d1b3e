import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { OfflinePaymentMethod } from '@olympiad/contracts/constants'
import type { Bilingual } from '../platform/bilingual.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { type SearchFields, searchKeyHooks } from '../platform/search-keys.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'
import type { Seller } from './seller.ts'

/** `standard` for a buyer with a VAT number, else `simplified`. */
export type InvoiceKind = 'standard' | 'simplified'

/** A snapshot. Never print the email: others read the document too. */
export type InvoiceBuyer = {
  name: string
  email?: string
  /** 15 digits; the first and the last are 3. */
  tax_id?: string
  crNumber?: string
  address?: string
  /** Absent for minors. */
  national_id?: string
}

/** Money in halalas; `note` prints below the line. */
export type InvoiceLine = {
  name: string
  name_en: string
  note: string
  note_en: string
  quantity: number
  unit_price: number
  taxable: number
  tax_percent: number
  tax: number
  total: number
}

/** `means` and `paid_on` (a day in Riyadh): recorded by an admin. */
export type InvoicePayment = {
  method: string
  card_type?: string
  card_last4?: string
  reference?: string
  means?: OfflinePaymentMethod
  paid_on?: string
}

type StoredFields = { number: string; credits?: string | null; buyer?: Partial<InvoiceBuyer> }

export const invoiceSearchFields = ({ number, credits, buyer }: StoredFields): SearchFields => ({
  texts: [number, credits, buyer?.name, buyer?.email],
  numbers: [buyer?.tax_id, buyer?.crNumber, buyer?.national_id],
})

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  collection: 'invoices',
  hooks: searchKeyHooks(invoiceSearchFields),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** `INV-2026-000001` or `CN-2026-000001`, without gaps per year in Riyadh. */
    number: p.string(),
    year: p.integer(),
    kind: p.string().$type<InvoiceKind>(),
    order: p.type(ObjectId),
    order_no: p.string(),
    team: p.type(ObjectId),
    /** Number of earlier invoices of the order. */
    revision: p.integer().nullable(),
    /** Credit notes only: the credited invoice and the reason. */
    credits: p.string().nullable(),
    reason: p.json<Bilingual>().nullable(),
    issued_at: p.datetime(),
    /** Day of the sale, if issued later. */
    supplied_at: p.datetime().nullable(),
    seller: p.json<Seller>(),
    buyer: p.json<InvoiceBuyer>(),
    lines: p.json<InvoiceLine[]>(),
    /** In halalas; price + tax + rounding = total. */
    price: p.integer(),
    tax: p.integer(),
    rounding: p.integer(),
    total: p.integer(),
    currency: p.string(),
    payment: p.json<InvoicePayment>(),
    qr: p.string(),
    /** Storage key of the PDF; set once. */
    file: p.string().nullable(),
    search_keys: p.json<string[]>().nullable(),
  },
})

/** A snapshot: never edited. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice)

export const invoiceIndexes: IndexDeclaration[] = [
  { collection: 'invoices', key: { number: 1 }, options: { unique: true } },
  // One chain per order, one credit note per invoice; absent values count as equal.
  { collection: 'invoices', key: { order: 1, credits: 1, revision: 1 }, options: { unique: true } },
  { collection: 'invoices', key: { team: 1 } },
  { collection: 'invoices', key: { 'buyer.crNumber': 1 } },
  ...sortIndexes('invoices', 'issued_at', 'number', 'total'),
]

export const invoicePersonalData: Record<string, PersonalData> = {
  invoices: { retention: 'invoices', note: 'tax law: six years after the year of issue, also of erased people' },
}
