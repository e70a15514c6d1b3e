import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { fontFaces } from '../../platform/pdf/fonts.ts'
import { createPdfPrinter } from '../../platform/pdf/pdf-printer.ts'
import { type InvoiceFacts, invoiceContent } from './invoice.facts.ts'
import { SCHOOL, sampleInvoiceFacts } from './invoice.fixture.ts'
import { invoiceHtml } from './invoice.html.ts'

const printer = createPdfPrinter({ log: pino({ level: 'silent' }) })
afterAll(() => printer.close())

const write = (changes: Partial<InvoiceFacts> = {}, fonts = '') =>
  invoiceHtml({ ...invoiceContent(sampleInvoiceFacts(changes)), number: 'INV-2026-000412' }, fonts)

const REASON = { ar: 'تغيّر المشتري <b>', en: 'Another buyer <b>' }
const writeNote = (changes: Partial<InvoiceFacts> = {}, fonts = '') => {
  const note = { number: 'CN-2026-000007', credits: 'INV-2026-000412', reason: REASON }
  return invoiceHtml({ ...invoiceContent(sampleInvoiceFacts(changes)), ...note }, fonts)
}

const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const pages = async (html: string) =>
  Buffer.from(await printer.print(html))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

describe('the invoice', () => {
  test('for a person is a simplified tax invoice in both languages, Arabic first', async () => {
    const page = await write()
    expect(textOf(page)).toContain('فاتورة ضريبية مبسّطة Simplified tax invoice')
    expect(page).toContain('<html lang="ar" dir="rtl">')
  })

  test('of an entity with a VAT number is a tax invoice with that number', async () => {
    const text = textOf(await write({ buyer: SCHOOL }))
    expect(text).toContain('فاتورة ضريبية Tax invoice')
    expect(text).toContain('الرقم الضريبي 300000000000003 VAT number')
    expect(text).toContain('السجل التجاري 1010123456 Commercial registration')
  })

  test('for an entity with an invalid VAT number stays simplified', async () => {
    expect(textOf(await write({ buyer: { ...SCHOOL, tax_id: '12' } }))).toContain('Simplified tax invoice')
  })

  test('names seller, number, time in Riyadh, order, card and reference', async () => {
    const text = textOf(await write())
    for (const fact of [
      'الأولمبياد الوطني للروبوت',
      'National Robotics Olympiad',
      '310000000000003',
      'INV-2026-000412',
      '2026-12-18 12:42',
      'wro-2026-147-1',
      'mada •••• 0007',
      '040012345678',
    ]) {
      expect(text).toContain(fact)
    }
  })

  test('never shows the buyer’s email: the entity of the team reads it too', async () => {
    expect(textOf(await write())).not.toContain('@')
    expect(textOf(await writeNote())).not.toContain('@')
  })

  test('adds up: price, tax, rounding and total', async () => {
    const text = textOf(await write())
    expect(text).toContain('1 450.00 450.00 15% 67.50 517.50')
    expect(text).toContain('الإجمالي قبل الضريبة 450.00 Total excluding VAT')
    expect(text).toMatch(/67\.50 VAT 15%/)
    expect(text).toContain('فرق التقريب 0.50 Rounding')
    expect(text).toContain('الإجمالي، ر.س 518.00 Total, SAR')
  })

  test('has no rounding line without rounding', async () => {
    const amounts = { price: 40_000, tax: 6_000, rounding: 0, total: 46_000 }
    const [line] = sampleInvoiceFacts().lines
    const text = textOf(await write({ amounts, lines: line ? [{ ...line, unit_price: 40_000 }] : [] }))
    expect(text).not.toContain('Rounding')
    expect(text).toContain('460.00 Total, SAR')
  })

  test('states that the office recorded a payment without a card', async () => {
    expect(textOf(await write({ payment: { method: 'manual' } }))).toContain(
      'سجّلها المنظّمون · Recorded by the organisers',
    )
  })

  test.each([
    ['Mada Debit', 'مدى · mada •••• 0007'],
    ['MasterCard Credit', 'ماستركارد · Mastercard •••• 0007'],
    ['JCB', 'طريقة الدفع JCB •••• 0007'],
  ])('shows a common name for the provider’s card type %j', async (card_type, words) => {
    expect(textOf(await write({ payment: { method: 'telr', card_type, card_last4: '0007' } }))).toContain(words)
  })

  test('shows names with markup as text', async () => {
    const name = '<img src=x onerror=alert(1)> & "Sons"'
    const [line] = sampleInvoiceFacts().lines
    const page = await write({ buyer: { name }, lines: line ? [{ ...line, note: name, note_en: name }] : [] })
    expect(page).not.toContain('<img')
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;Sons&quot;/g)).toHaveLength(3)
  })

  test('issued after the sale shows the day of the sale too, in Riyadh', async () => {
    const supplied_at = new Date('2026-11-30T21:30:00Z')
    const facts = { ...invoiceContent(sampleInvoiceFacts({ buyer: SCHOOL })), number: 'INV-2026-000413', supplied_at }
    expect(textOf(await invoiceHtml(facts, ''))).toContain('تاريخ التوريد 2026-12-01 Supply date')
    expect(textOf(await write())).not.toContain('Supply date')
  })

  test('fits one page with all data of an entity, in both languages', async () => {
    expect(await pages(await write({ buyer: SCHOOL }, fontFaces()))).toBe(1)
  })

  test('wraps the longest names and continues on a second page without losing anything', async () => {
    const [line] = sampleInvoiceFacts().lines
    const long = 'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري '.repeat(12)
    const html = await write(
      { buyer: { ...SCHOOL, name: long }, lines: line ? [{ ...line, note: long, note_en: 'x'.repeat(200) }] : [] },
      fontFaces(),
    )
    expect(await pages(html)).toBe(2)
  })
})

describe('the credit note', () => {
  test('has a title, the kind and number of its invoice, and the reason in both languages', async () => {
    const text = textOf(await writeNote())
    expect(text).toContain('إشعار دائن Credit note لفاتورة ضريبية مبسّطة for a simplified tax invoice')
    expect(text).toContain('رقم الإشعار CN-2026-000007 Credit note number')
    expect(text).toContain('رقم الفاتورة الأصلية INV-2026-000412 Original invoice number')
    expect(text).toContain('سبب الإصدار تغيّر المشتري &lt;b&gt; Another buyer &lt;b&gt; Reason')
    expect(textOf(await writeNote({ buyer: SCHOOL }))).toContain('لفاتورة ضريبية for a tax invoice')
  })

  test('has the buyer, the lines, the amounts and the tax code of the invoice, and nothing of its payment', async () => {
    const page = await writeNote({ buyer: SCHOOL })
    const text = textOf(page)
    for (const fact of [
      'الرقم الضريبي 300000000000003',
      'الإجمالي، ر.س 518.00 Total, SAR',
      '450.00 450.00 15% 67.50 517.50',
    ]) {
      expect(text).toContain(fact)
    }
    expect(page).toContain('aria-label="QR"')
    expect(text).not.toContain('mada')
    expect(text).toContain('صدر هذا الإشعار إلكترونيًا')
  })

  test('fits one page', async () => {
    expect(await pages(await writeNote({ buyer: SCHOOL }, fontFaces()))).toBe(1)
  })
})
