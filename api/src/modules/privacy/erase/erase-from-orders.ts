import type { ObjectId } from '@mikro-orm/mongodb'
import { invoiceSearchFields } from '../../../model/invoice.entity.ts'
import { orderSearchFields } from '../../../model/order.entity.ts'
import { type Em, requireTransaction } from '../../../platform/database.ts'
import { rebuildSearchKeys } from '../../../platform/search-keys.ts'
import { invoicesCollection, ordersCollection } from '../collections.ts'

const ORDERS = { collection: 'orders', searchFields: orderSearchFields }
const INVOICES = { collection: 'invoices', searchFields: invoiceSearchFields }
const NOBODY = { name: '', email: '', national_id: '' }

/** Runs in the caller's transaction. Amounts, states and references stay for bookkeeping. */
export async function eraseBuyers(em: Em, orders: readonly ObjectId[]): Promise<void> {
  const session = requireTransaction(em)
  const buyer = { ...NOBODY, phone_number: '', crNumber: '', tax_id: '' }
  const set = Object.fromEntries(Object.entries(buyer).map(([field, value]) => [`buyer.${field}`, value]))
  await ordersCollection(em).updateMany(
    { _id: { $in: [...orders] } },
    { $set: { ...set, 'items.user': NOBODY } },
    { session },
  )
  await rebuildSearchKeys(em, ORDERS, { _id: { $in: [...orders] } })
}

/** Removes the stored email, which the law doesn't require; the printed data stays. */
export async function eraseInvoiceAddresses(em: Em, orders: readonly ObjectId[]): Promise<void> {
  const session = requireTransaction(em)
  const ofOrders = { order: { $in: [...orders] } }
  await invoicesCollection(em).updateMany(ofOrders, { $unset: { 'buyer.email': '' } }, { session })
  await rebuildSearchKeys(em, INVOICES, ofOrders)
}

/**
 * Runs in the caller's transaction, after the legal retention. Numbers, amounts and organisations stay.
 * @returns storage keys of files to remove after the commit
 */
export async function eraseFromInvoices(em: Em, invoices: readonly ObjectId[]): Promise<string[]> {
  const session = requireTransaction(em)
  const documents = invoicesCollection(em)
  const naturalPersons = {
    _id: { $in: [...invoices] },
    'buyer.tax_id': { $in: [null, ''] },
    'buyer.crNumber': { $in: [null, ''] },
  }
  const found = await documents.find(naturalPersons, { session, projection: { file: 1 } }).toArray()
  const ids = found.map(({ _id }) => _id)
  await documents.updateMany(
    { _id: { $in: ids } },
    { $set: { buyer: { name: '' }, file: null } },
    {
      session,
    },
  )
  await rebuildSearchKeys(em, INVOICES, { _id: { $in: ids } })
  return found.flatMap(({ file }) => file ?? [])
}
