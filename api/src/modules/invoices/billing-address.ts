import { ObjectId } from '@mikro-orm/mongodb'
import { type BillingAddress, printedAddress } from '@olympiad/contracts/forms/billing-address'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Unavailable } from '../../platform/errors.ts'
import { needStillOpen } from '../accounts/still-open.ts'
import { entityAccount, lacksAddress } from './entity-account.ts'
import { documentsOfBuyer, invoiceOfOrder } from './invoice.service.ts'
import { buyerNumberOf } from './invoice-reader.ts'
import { reissueInvoice } from './reissue.ts'

/** What the credit note of an invoice without an address says. */
const REASON = { ar: 'إضافة عنوان المشتري', en: 'The buyer’s address was added' }

type BillingDeps = Pick<Deps, 'orm' | 'seller' | 'now'>

/** The address that an entity's tax invoices say, and whether they wait for one: later ones, or some that hold. */
export async function ownBillingAddress(
  em: Em,
  user: User,
): Promise<{ address: BillingAddress | null; needed: boolean }> {
  const crNumber = buyerNumberOf(user)
  const address = ((await entityAccount(em, { crNumber })) ?? user).billing_address ?? null
  const { name, tax_id } = user
  const later = { name, tax_id: tax_id ?? '', address: address ? printedAddress(address) : '' }
  return { address, needed: lacksAddress(later) || (await ordersWithoutAddress(em, crNumber)).length > 0 }
}

/**
 * Keeps the address of an entity, then issues the tax invoices to it again that hold without one, each by itself: where one
 * of them fails the others are right, and saving again goes on.
 * @returns how many these were
 * @throws {AppError} 403 `account_disabled`; 503 `billing_address_partly`
 */
export async function saveBillingAddress(
  deps: BillingDeps,
  user: Pick<User, '_id'>,
  address: BillingAddress,
): Promise<number> {
  const orders = await inTransaction(deps.orm, async (em) => {
    await needStillOpen(em, user)
    const account = await em.findOneOrFail(User, { _id: user._id })
    em.assign(account, { billing_address: address, billing_address_at: deps.now() })
    return await ordersWithoutAddress(em, buyerNumberOf(account))
  })
  let reissued = 0
  const failures: unknown[] = []
  for (const order of orders) {
    try {
      if (await addAddress(deps, order)) reissued += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw Object.assign(new Unavailable('billing_address_partly'), { cause: failures[0] })
  return reissued
}

/** False, with nothing written, where another save was faster. */
const addAddress = (deps: BillingDeps, _id: ObjectId): Promise<boolean> =>
  inTransaction(deps.orm, async (em) => {
    const order = await em.findOne(Order, { _id })
    const current = order && (await invoiceOfOrder(em, _id))
    if (!current || !lacksAddress(current.buyer)) return false
    return (await reissueInvoice(em, deps, order, current.buyer, REASON)) !== undefined
  })

/** The orders whose tax invoice to an entity holds without saying where it is. */
async function ordersWithoutAddress(em: Em, crNumber: string | undefined): Promise<ObjectId[]> {
  if (!crNumber) return []
  return [...(await documentsOfBuyer(em, crNumber))]
    .filter(([, { buyer, invoice_no }]) => invoice_no !== '' && lacksAddress(buyer))
    .map(([order]) => new ObjectId(order))
}
