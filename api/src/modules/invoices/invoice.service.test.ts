import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import type { PdfPrinter } from '../../platform/pdf/pdf-printer.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import type { InvoiceFacts } from './invoice.facts.ts'
import { SCHOOL, sampleInvoiceFacts } from './invoice.fixture.ts'
import { invoiceOfOrder, issueInvoice, printInvoice } from './invoice.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const em = api.deps.orm.em.fork()
  for (const name of ['invoices', 'counters']) await em.getCollection(name).deleteMany({})
})

const fork = () => api.deps.orm.em.fork()
const issue = (changes: Partial<InvoiceFacts> = {}) =>
  inTransaction(api.deps.orm, (em) => issueInvoice(em, sampleInvoiceFacts(changes)))
const numbers = async () => (await fork().find(Invoice, {})).map(({ number }) => number).sort()

describe('issuing', () => {
  test('stores the invoice as it was at the payment', async () => {
    const facts = sampleInvoiceFacts({ buyer: SCHOOL })
    await inTransaction(api.deps.orm, (em) => issueInvoice(em, facts))
    const invoice = await invoiceOfOrder(fork(), facts.order)
    expect(invoice).toMatchObject({
      number: 'INV-2026-000001',
      year: 2026,
      kind: 'standard',
      order: facts.order,
      team: facts.team,
      issued_at: facts.issued_at,
      seller: facts.seller,
      buyer: SCHOOL,
      price: 45_000,
      tax: 6_750,
      rounding: 50,
      total: 51_800,
      currency: 'SAR',
      payment: facts.payment,
      lines: [{ ...facts.lines[0], taxable: 45_000, tax_percent: 15, tax: 6_750, total: 51_750 }],
    })
    expect(invoice?.file).toBeUndefined()
  })

  test('numbers invoices without gaps, also when payments are completed at the same instant', async () => {
    await Promise.all([1, 2, 3, 4].map(() => issue()))
    expect(await numbers()).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2026-000003', 'INV-2026-000004'])
  })

  test('reuses the number of an aborted payment', async () => {
    const undone = inTransaction(api.deps.orm, async (em) => {
      await issueInvoice(em, sampleInvoiceFacts())
      await em.flush()
      throw new Error('the payment is not completed after all')
    })
    await expect(undone).rejects.toThrow('after all')
    await issue()
    expect(await numbers()).toEqual(['INV-2026-000001'])
  })

  test('refuses a second invoice for one order, and loses no number by it', async () => {
    const order = new ObjectId()
    await issue({ order })
    await expect(issue({ order })).rejects.toMatchObject({ code: 11_000 })
    await issue()
    expect(await numbers()).toEqual(['INV-2026-000001', 'INV-2026-000002'])
  })

  test('begins at one in the new year of Riyadh', async () => {
    await issue({ issued_at: new Date('2026-12-31T20:59:59Z') })
    await issue({ issued_at: new Date('2026-12-31T21:00:00Z') })
    expect(await numbers()).toEqual(['INV-2026-000001', 'INV-2027-000001'])
  })

  test('finds no invoice of an unpaid order', async () => {
    expect(await invoiceOfOrder(fork(), new ObjectId())).toBeUndefined()
  })
})

describe('printing', () => {
  let prints = 0
  const printer: PdfPrinter = {
    print: (html) => {
      prints += 1
      return api.deps.printer.print(html)
    },
    screenshot: (html, size) => api.deps.printer.screenshot(html, size),
    close: () => Promise.resolve(),
  }
  beforeEach(() => {
    prints = 0
  })

  async function requestPdf(order: ObjectId, by = printer) {
    const em = fork()
    const invoice = await invoiceOfOrder(em, order)
    if (!invoice) throw new Error('no invoice')
    return printInvoice({ em, storage: api.deps.storage, printer: by }, invoice)
  }

  test('makes the file once for repeated requests', async () => {
    const { order } = await issue()
    const [first, second] = await Promise.all([requestPdf(order), requestPdf(order)])
    const third = await requestPdf(order)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(prints).toBe(1)
    const file = await api.deps.storage.get(first.key)
    expect(Buffer.from(file ?? []).toString('latin1')).toMatch(/^%PDF-/)
  })

  test('returns the file of another instance that was faster', async () => {
    const { order } = await issue()
    const theirs = 'invoices/2026/INV-2026-000001-theirs.pdf'
    const slow: PdfPrinter = {
      ...printer,
      print: async (html) => {
        await fork().nativeUpdate(Invoice, { order }, { file: theirs })
        return printer.print(html)
      },
    }
    expect(await requestPdf(order, slow)).toEqual({ key: theirs })
    expect(await requestPdf(order)).toEqual({ key: theirs })
  })

  test('can be tried again after it failed', async () => {
    const { order } = await issue()
    const broken: PdfPrinter = { ...printer, print: () => Promise.reject(new Error('no paper')) }
    await expect(requestPdf(order, broken)).rejects.toThrow('no paper')
    expect((await requestPdf(order)).key).toMatch(/^invoices\/2026\/INV-2026-000001-[0-9a-f]{16}\.pdf$/)
  })
})
