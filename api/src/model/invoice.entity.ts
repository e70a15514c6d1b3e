import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { PaymentMeans } from '@olympiad/contracts/constants'
import type { Bilingual } from '../platform/bilingual.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { keepsSearchKeys, type Searched } from '../platform/search-keys.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'
import type { Seller } from './seller.ts'

/** `standard`: the full tax invoice of a buyer with a VAT number; `simplified` for everybody else. */
export type InvoiceKind = 'standard' | 'simplified'

/** Who paid, as known at that moment. Missing and empty texts are not printed, nor is the email: others read it too. */
export type InvoiceBuyer = {
  name: string
  email?: string
  /** VAT number of an entity: 15 digits that begin and end with 3. */
  tax_id?: string
  crNumber?: string
  address?: string
  /** Left out for minors. */
  national_id?: string
}

/** What was sold; `note` is the line under it. Money in halalas. */
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

/** `means` and `paid_on` (a day in Riyadh): of money that an admin recorded. */
export type InvoicePayment = {
  method: string
  card_type?: string
  card_last4?: string
  reference?: string
  means?: PaymentMeans
  paid_on?: string
}

type Found = { number: string; credits?: string | null; buyer?: Partial<InvoiceBuyer> }

/** The console finds a document by its order, and by these: its number, the one that it credits, its buyer. */
export const searchedOfInvoice = ({ number, credits, buyer }: Found): Searched => ({
  texts: [number, credits, buyer?.name, buyer?.email],
  numbers: [buyer?.tax_id, buyer?.crNumber, buyer?.national_id],
})

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  collection: 'invoices',
  hooks: keepsSearchKeys(searchedOfInvoice),
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** `INV-2026-000001`, of a credit note `CN-2026-000001`; each without gaps in a calendar year of Riyadh. */
    number: p.string(),
    year: p.integer(),
    kind: p.string().$type<InvoiceKind>(),
    order: p.type(ObjectId),
    /** The order's number as its buyer knows it. */
    order_no: p.string(),
    team: p.type(ObjectId),
    /** How many invoices the order had before this one; absent on its first. */
    revision: p.integer().nullable(),
    /** The number of the invoice that this takes back, and why: this is a credit note. Absent on invoices. */
    credits: p.string().nullable(),
    reason: p.json<Bilingual>().nullable(),
    issued_at: p.datetime(),
    /** The day of the sale, where the invoice was issued later. */
    supplied_at: p.datetime().nullable(),
    seller: p.json<Seller>(),
    buyer: p.json<InvoiceBuyer>(),
    lines: p.json<InvoiceLine[]>(),
    /** Money in halalas; price + tax + rounding = total. */
    price: p.integer(),
    tax: p.integer(),
    rounding: p.integer(),
    total: p.integer(),
    currency: p.string(),
    payment: p.json<InvoicePayment>(),
    /** Text of the tax authority's QR code. */
    qr: p.string(),
    /** Storage key of the printed file; set once, when it is first asked for. Nothing else ever changes. */
    file: p.string().nullable(),
    /** The console finds it by these (platform/search-keys.ts). */
    search_keys: p.json<string[]>().nullable(),
  },
})

/** An issued invoice or credit note: a snapshot that is never edited. */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice)

export const invoiceIndexes: IndexDeclaration[] = [
  { collection: 'invoices', key: { number: 1 }, options: { unique: true } },
  // One chain of invoices for each order, and each of them credited once; what is absent counts as one value.
  { collection: 'invoices', key: { order: 1, credits: 1, revision: 1 }, options: { unique: true } },
  { collection: 'invoices', key: { team: 1 } },
  // What was made out to an entity.
  { collection: 'invoices', key: { 'buyer.crNumber': 1 } },
  // The journal sorts by these.
  ...sortedBy('invoices', 'issued_at', 'number', 'total'),
]

export const invoicePersonalData: Record<string, PersonalData> = {
  invoices: { kept: 'invoices', note: 'tax law: six years after the year of issue, also of erased people' },
}
