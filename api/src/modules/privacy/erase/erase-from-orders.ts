import type { ObjectId } from '@mikro-orm/mongodb'
import { searchedOfInvoice } from '../../../model/invoice.entity.ts'
import { searchedOfOrder } from '../../../model/order.entity.ts'
import { type Em, needSession } from '../../../platform/database.ts'
import { renewSearchKeys } from '../../../platform/search-keys.ts'
import { storedInvoices, storedOrders } from '../collections.ts'

const ORDERS = { collection: 'orders', searched: searchedOfOrder }
const INVOICES = { collection: 'invoices', searched: searchedOfInvoice }
const NOBODY = { name: '', email: '', national_id: '' }

/**
 * Takes the buyer out of orders, in the caller's transaction; amounts, states and references stay, as they are the books
 * behind the invoices.
 */
export async function eraseBuyers(em: Em, orders: readonly ObjectId[]): Promise<void> {
  const session = needSession(em)
  const buyer = { ...NOBODY, phone_number: '', crNumber: '', tax_id: '' }
  const set = Object.fromEntries(Object.entries(buyer).map(([field, value]) => [`buyer.${field}`, value]))
  await storedOrders(em).updateMany(
    { _id: { $in: [...orders] } },
    { $set: { ...set, 'items.user': NOBODY } },
    { session },
  )
  await renewSearchKeys(em, ORDERS, { _id: { $in: [...orders] } })
}

/** Takes out of invoices what the law does not ask for: the address that is kept beside what is printed. */
export async function eraseInvoiceAddresses(em: Em, orders: readonly ObjectId[]): Promise<void> {
  const session = needSession(em)
  const theirs = { order: { $in: [...orders] } }
  await storedInvoices(em).updateMany(theirs, { $unset: { 'buyer.email': '' } }, { session })
  await renewSearchKeys(em, INVOICES, theirs)
}

/**
 * Takes the buyer out of invoices that the law no longer keeps, in the caller's transaction; numbers and amounts stay, so that
 * none is missing. Organisations are no people and stay too.
 * @returns storage keys of files to be removed after the commit
 */
export async function eraseFromInvoices(em: Em, invoices: readonly ObjectId[]): Promise<string[]> {
  const session = needSession(em)
  const documents = storedInvoices(em)
  const ofPeople = {
    _id: { $in: [...invoices] },
    'buyer.tax_id': { $in: [null, ''] },
    'buyer.crNumber': { $in: [null, ''] },
  }
  const found = await documents.find(ofPeople, { session, projection: { file: 1 } }).toArray()
  const ids = found.map(({ _id }) => _id)
  await documents.updateMany(
    { _id: { $in: ids } },
    { $set: { buyer: { name: '' }, file: null } },
    {
      session,
    },
  )
  await renewSearchKeys(em, INVOICES, { _id: { $in: ids } })
  return found.flatMap(({ file }) => file ?? [])
}
