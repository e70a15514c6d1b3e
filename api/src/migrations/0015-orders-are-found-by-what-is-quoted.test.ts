import { afterAll, beforeAll, expect, it } from 'vitest'
import { Order } from '../model/order.entity.ts'
import { adminInvoices } from '../modules/invoices/invoices.admin.ts'
import { adminTransections } from '../modules/payments/transections.admin.ts'
import { startDemoApi } from '../testing/demo.ts'
import { ordersAreFoundByWhatIsQuoted } from './0015-orders-are-found-by-what-is-quoted.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const fork = () => api.deps.orm.em.fork()
const LISTS = [
  ['orders', adminTransections.list],
  ['invoices', adminInvoices.list],
] as const

it.each(LISTS)('The %s of an older database are found afterwards as if they had been written today', async (name) => {
  const records = fork().getCollection<{ search_keys?: string[] }>(name)
  const keys = async () => (await records.find({}, { sort: { _id: 1 } }).toArray()).map((record) => record.search_keys)
  const written = await keys()
  expect(written.every((each) => each && each.length > 0)).toBe(true)
  await records.updateMany({}, { $unset: { search_keys: '' } })
  for (const _twice of [1, 2]) await ordersAreFoundByWhatIsQuoted.run(fork())
  expect(await keys()).toEqual(written)
})

it.each(LISTS)('A search for %s reads those that it finds and no others', async (name, list) => {
  const ofPerson = { payment_status: 'paid', provider: { $ne: null }, 'buyer.phone_number': { $ne: '' } } as object
  const { order_id, provider, buyer, items, invoice_no } = await fork().findOneOrFail(Order, ofPerson)
  const quoted = [order_id, provider?.transaction ?? '', invoice_no, buyer.email, buyer.phone_number, items.name]
  for (const words of quoted) {
    const where = await list.search?.(words, fork(), true)
    const { executionStats } = await fork()
      .getCollection(name)
      .find(where ?? {})
      .explain('executionStats')
    expect(executionStats.nReturned, words).toBeGreaterThan(0)
    expect(executionStats.totalDocsExamined, words).toBeLessThanOrEqual(executionStats.nReturned + 2)
  }
})
