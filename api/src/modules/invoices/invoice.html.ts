import { CURRENCY } from '@olympiad/contracts/constants'
import { TIME_ZONE } from '@olympiad/contracts/lang'
import { showHalalas } from '@olympiad/contracts/money'
import { ORDER_WORDS } from '@olympiad/contracts/order-words'
import { WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { rect, svg } from '@olympiad/motif/svg'
import { frieze } from '@olympiad/motif/triangles'
import { html, raw } from 'hono/html'
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoicePayment } from '../../model/invoice.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import { both, code, type Markup, written } from '../../platform/pdf/markup.ts'
import { qrSvg } from '../../platform/pdf/qr.ts'
import { invoiceCss } from './invoice.css.ts'
import { row, rowIf } from './invoice.parts.ts'
import { INVOICE_TEXTS as T } from './invoice.texts.ts'

type Optional = 'credits' | 'reason' | 'supplied_at'
type Unprinted = '_id' | 'id' | 'year' | 'order' | 'team' | 'file' | 'revision' | 'search_keys'
export type InvoiceDocument = Omit<Invoice, Unprinted | Optional> & Partial<Pick<Invoice, Optional>>

const band = svg(794, 16, rect(0, 0, 794, 4.5, WALL) + frieze(0, 4, 796, 12, WALL, { hanging: true }))

const DATE_LENGTH = '2026-12-18'.length
/** `2026-12-18 12:42` in Riyadh. */
function moment(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE }).format(date)
}

/** A number of the seller on a line of its own; nothing where there is none. */
const sellerNumber = (label: string, number: string | undefined): Markup | string =>
  number ? html`<br>${label} ${code(number)}` : ''

const head = ({ seller }: InvoiceDocument): Markup => html`<header class="head">
<div lang="ar"><b>${seller.name}</b>${seller.address}${sellerNumber(T.vat.ar, seller.vat)}${sellerNumber(T.crNumber.ar, seller.crNumber)}</div>
${raw(logo())}
<div lang="en" dir="ltr"><b>${seller.name_en}</b>${seller.address_en}${sellerNumber(T.vat.en, seller.vat)}${sellerNumber(T.crNumber.en, seller.crNumber)}</div>
</header>`

/** Names of card brands; the provider's own may be others, such as “Mada Debit”. */
const BRANDS: readonly [said: RegExp, name: Bilingual][] = [
  [/mada/i, { ar: 'مدى', en: 'mada' }],
  [/visa/i, { ar: 'فيزا', en: 'Visa' }],
  [/master/i, { ar: 'ماستركارد', en: 'Mastercard' }],
  [/american|amex/i, { ar: 'أمريكان إكسبريس', en: 'American Express' }],
]

function cardWords(type: string, last4: string): Markup {
  const brand = BRANDS.find(([said]) => said.test(type))?.[1]
  const number = code(`${brand?.en ?? type} •••• ${last4}`)
  return brand ? html`${brand.ar} · ${number}` : number
}

function paymentWords({ method, card_type, card_last4, means, paid_on }: InvoicePayment): Markup {
  if (card_last4) return cardWords(card_type || method, card_last4)
  if (means)
    return html`${ORDER_WORDS.ar.means[means]} · ${ORDER_WORDS.en.means[means]} ${paid_on ? code(paid_on) : ''}`
  return method === 'manual' ? html`${T.manual.ar} · ${T.manual.en}` : written(method)
}

const facts = (invoice: InvoiceDocument): Markup => html`<table class="facts">
${row(T.number, code(invoice.number))}
${row(T.issued, code(moment(invoice.issued_at)))}
${invoice.supplied_at ? row(T.supplied, code(moment(invoice.supplied_at).slice(0, DATE_LENGTH))) : ''}
${row(T.order, code(invoice.order_no))}
${row(T.payment, paymentWords(invoice.payment))}
${rowIf(T.reference, invoice.payment.reference, code)}
</table>`

/** Of a credit note: which invoice it takes back, and why. What was paid and how is that invoice's matter. */
const creditFacts = (note: InvoiceDocument, original: string): Markup => html`<table class="facts">
${row(T.creditNoteNumber, code(note.number))}
${row(T.issued, code(moment(note.issued_at)))}
${row(T.credits, code(original))}
${note.reason ? row(T.reason, html`${note.reason.ar}<br><bdi lang="en">${note.reason.en}</bdi>`) : ''}
${row(T.order, code(note.order_no))}
</table>`

const buyerFacts = (buyer: InvoiceBuyer): Markup => html`<h2>${both(T.buyer)}</h2>
<table class="facts">
${row(T.name, written(buyer.name))}
${rowIf(T.vat, buyer.tax_id, code)}
${rowIf(T.crNumber, buyer.crNumber, code)}
${rowIf(T.nationalId, buyer.national_id, code)}
${rowIf(T.address, buyer.address, written)}
</table>`

const line = (item: InvoiceLine): Markup => html`<tr>
<td><span lang="ar"><b>${written(item.name)}</b></span><span lang="ar">${written(item.note)}</span><span lang="en">${written(item.name_en)}</span><span lang="en">${written(item.note_en)}</span></td>
<td>${code(item.quantity)}</td>
<td>${code(showHalalas(item.unit_price))}</td>
<td>${code(showHalalas(item.taxable))}</td>
<td>${code(`${item.tax_percent}%`)}</td>
<td>${code(showHalalas(item.tax))}</td>
<td>${code(showHalalas(item.total))}</td>
</tr>`

const COLUMNS = [T.description, T.quantity, T.unitPrice, T.taxable, T.taxRate, T.tax, T.withTax]

const items = (lines: InvoiceLine[]): Markup => html`<table class="items">
<thead><tr>${COLUMNS.map((column) => html`<th>${both(column)}</th>`)}</tr></thead>
<tbody>${lines.map(line)}</tbody>
</table>`

const sums = (invoice: InvoiceDocument): Markup => {
  const rate = invoice.lines[0]?.tax_percent ?? 0
  const taxLabel = { ar: `${T.taxTotal.ar} \u2066${rate}%\u2069`, en: `${T.taxTotal.en} ${rate}%` }
  const riyals = invoice.currency === CURRENCY ? 'ر.س' : invoice.currency
  const totalLabel = { ar: `${T.total.ar}، ${riyals}`, en: `${T.total.en}, ${invoice.currency}` }
  return html`<div class="end">
<div class="qr">${raw(qrSvg(invoice.qr))}<p>${both(T.qr)}</p></div>
<table class="sum">
${row(T.subtotal, code(showHalalas(invoice.price)))}
${row(taxLabel, code(showHalalas(invoice.tax)))}
${invoice.rounding === 0 ? '' : row(T.rounding, code(showHalalas(invoice.rounding)))}
${row(totalLabel, code(showHalalas(invoice.total)), 'total')}
</table>
</div>`
}

/**
 * An invoice or credit note as an A4 page in both languages, Arabic first. `fonts` are the `@font-face` rules of the
 * families that it names. Every text of the document is escaped.
 */
export async function invoiceHtml(invoice: InvoiceDocument, fonts: string): Promise<string> {
  const title = invoice.credits ? T.creditNote : T[invoice.kind]
  const page = await html`<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${`${title.ar} ${title.en} ${invoice.number}`}</title>
<style>${raw(fonts)}${raw(invoiceCss)}</style></head>
<body><div class="band">${raw(band)}</div>
<main>
${head(invoice)}
<h1>${both(title)}</h1>
${invoice.credits ? html`<p class="of">${both(T[`of_${invoice.kind}`])}</p>` : ''}
${invoice.credits ? creditFacts(invoice, invoice.credits) : facts(invoice)}
${buyerFacts(invoice.buyer)}
${items(invoice.lines)}
${sums(invoice)}
</main>
<footer>${both(invoice.credits ? T.electronicNote : T.electronic)}</footer>
</body></html>`
  return String(page)
}
