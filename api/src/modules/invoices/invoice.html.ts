import { CURRENCY } from '@olympiad/contracts/constants'
import { TIME_ZONE } from '@olympiad/contracts/lang'
import { formatHalalas } from '@olympiad/contracts/money'
import { ORDER_LABELS } from '@olympiad/contracts/order-labels'
import { WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { rect, svg } from '@olympiad/motif/svg'
import { frieze } from '@olympiad/motif/triangles'
import { html, raw } from 'hono/html'
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoicePayment } from '../../model/invoice.entity.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import { bilingualText, ltrText, type Markup, userText } from '../../platform/pdf/markup.ts'
import { qrSvg } from '../../platform/pdf/qr.ts'
import { invoiceCss } from './invoice.css.ts'
import { factRow, optionalFactRow } from './invoice.parts.ts'
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

const sellerNumber = (label: string, number: string | undefined): Markup | string =>
  number ? html`<br>${label} ${ltrText(number)}` : ''

const head = ({ seller }: InvoiceDocument): Markup => html`<header class="head">
<div lang="ar"><b>${seller.name}</b>${seller.address}${sellerNumber(T.vat.ar, seller.vat)}${sellerNumber(T.crNumber.ar, seller.crNumber)}</div>
${raw(logo())}
<div lang="en" dir="ltr"><b>${seller.name_en}</b>${seller.address_en}${sellerNumber(T.vat.en, seller.vat)}${sellerNumber(T.crNumber.en, seller.crNumber)}</div>
</header>`

/** The provider may send longer names, such as “Mada Debit”. */
const BRANDS: readonly [said: RegExp, name: Bilingual][] = [
  [/mada/i, { ar: 'مدى', en: 'mada' }],
  [/visa/i, { ar: 'فيزا', en: 'Visa' }],
  [/master/i, { ar: 'ماستركارد', en: 'Mastercard' }],
  [/american|amex/i, { ar: 'أمريكان إكسبريس', en: 'American Express' }],
]

function cardText(type: string, last4: string): Markup {
  const brand = BRANDS.find(([pattern]) => pattern.test(type))?.[1]
  const number = ltrText(`${brand?.en ?? type} •••• ${last4}`)
  return brand ? html`${brand.ar} · ${number}` : number
}

function paymentText({ method, card_type, card_last4, means, paid_on }: InvoicePayment): Markup {
  if (card_last4) return cardText(card_type || method, card_last4)
  if (means)
    return html`${ORDER_LABELS.ar.means[means]} · ${ORDER_LABELS.en.means[means]} ${paid_on ? ltrText(paid_on) : ''}`
  return method === 'manual' ? html`${T.manual.ar} · ${T.manual.en}` : userText(method)
}

const facts = (invoice: InvoiceDocument): Markup => html`<table class="facts">
${factRow(T.number, ltrText(invoice.number))}
${factRow(T.issued, ltrText(moment(invoice.issued_at)))}
${invoice.supplied_at ? factRow(T.supplied, ltrText(moment(invoice.supplied_at).slice(0, DATE_LENGTH))) : ''}
${factRow(T.order, ltrText(invoice.order_no))}
${factRow(T.payment, paymentText(invoice.payment))}
${optionalFactRow(T.reference, invoice.payment.reference, ltrText)}
</table>`

/** A credit note has no payment: it names its invoice and the reason. */
const creditFacts = (note: InvoiceDocument, original: string): Markup => html`<table class="facts">
${factRow(T.creditNoteNumber, ltrText(note.number))}
${factRow(T.issued, ltrText(moment(note.issued_at)))}
${factRow(T.credits, ltrText(original))}
${note.reason ? factRow(T.reason, html`${note.reason.ar}<br><bdi lang="en">${note.reason.en}</bdi>`) : ''}
${factRow(T.order, ltrText(note.order_no))}
</table>`

const buyerFacts = (buyer: InvoiceBuyer): Markup => html`<h2>${bilingualText(T.buyer)}</h2>
<table class="facts">
${factRow(T.name, userText(buyer.name))}
${optionalFactRow(T.vat, buyer.tax_id, ltrText)}
${optionalFactRow(T.crNumber, buyer.crNumber, ltrText)}
${optionalFactRow(T.nationalId, buyer.national_id, ltrText)}
${optionalFactRow(T.address, buyer.address, userText)}
</table>`

const line = (item: InvoiceLine): Markup => html`<tr>
<td><span lang="ar"><b>${userText(item.name)}</b></span><span lang="ar">${userText(item.note)}</span><span lang="en">${userText(item.name_en)}</span><span lang="en">${userText(item.note_en)}</span></td>
<td>${ltrText(item.quantity)}</td>
<td>${ltrText(formatHalalas(item.unit_price))}</td>
<td>${ltrText(formatHalalas(item.taxable))}</td>
<td>${ltrText(`${item.tax_percent}%`)}</td>
<td>${ltrText(formatHalalas(item.tax))}</td>
<td>${ltrText(formatHalalas(item.total))}</td>
</tr>`

const COLUMNS = [T.description, T.quantity, T.unitPrice, T.taxable, T.taxRate, T.tax, T.withTax]

const items = (lines: InvoiceLine[]): Markup => html`<table class="items">
<thead><tr>${COLUMNS.map((column) => html`<th>${bilingualText(column)}</th>`)}</tr></thead>
<tbody>${lines.map(line)}</tbody>
</table>`

const sums = (invoice: InvoiceDocument): Markup => {
  const rate = invoice.lines[0]?.tax_percent ?? 0
  const taxLabel = { ar: `${T.taxTotal.ar} \u2066${rate}%\u2069`, en: `${T.taxTotal.en} ${rate}%` }
  const riyals = invoice.currency === CURRENCY ? 'ر.س' : invoice.currency
  const totalLabel = { ar: `${T.total.ar}، ${riyals}`, en: `${T.total.en}, ${invoice.currency}` }
  return html`<div class="end">
<div class="qr">${raw(qrSvg(invoice.qr))}<p>${bilingualText(T.qr)}</p></div>
<table class="sum">
${factRow(T.subtotal, ltrText(formatHalalas(invoice.price)))}
${factRow(taxLabel, ltrText(formatHalalas(invoice.tax)))}
${invoice.rounding === 0 ? '' : factRow(T.rounding, ltrText(formatHalalas(invoice.rounding)))}
${factRow(totalLabel, ltrText(formatHalalas(invoice.total)), 'total')}
</table>
</div>`
}

/** `fonts` are `@font-face` rules. Every text of the document is escaped. */
export async function invoiceHtml(invoice: InvoiceDocument, fonts: string): Promise<string> {
  const title = invoice.credits ? T.creditNote : T[invoice.kind]
  const page = await html`<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${`${title.ar} ${title.en} ${invoice.number}`}</title>
<style>${raw(fonts)}${raw(invoiceCss)}</style></head>
<body><div class="band">${raw(band)}</div>
<main>
${head(invoice)}
<h1>${bilingualText(title)}</h1>
${invoice.credits ? html`<p class="of">${bilingualText(T[`of_${invoice.kind}`])}</p>` : ''}
${invoice.credits ? creditFacts(invoice, invoice.credits) : facts(invoice)}
${buyerFacts(invoice.buyer)}
${items(invoice.lines)}
${sums(invoice)}
</main>
<footer>${bilingualText(invoice.credits ? T.electronicNote : T.electronic)}</footer>
</body></html>`
  return String(page)
}
