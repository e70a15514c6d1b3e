import { ObjectId } from '@mikro-orm/mongodb'
import { type BillingAddress, formatBillingAddress } from '@olympiad/contracts/forms/billing-address'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Unavailable } from '../../platform/errors.ts'
import { assertAccountEnabled } from '../accounts/assert-account-enabled.ts'
import { findEntityAccount, lacksAddress } from './entity-account.ts'
import { documentsOfBuyer, invoiceOfOrder } from './invoice.service.ts'
import { buyerRegistrationNumber } from './invoice-access.ts'
import { reissueInvoice } from './reissue.ts'

const REASON = { ar: 'إضافة عنوان المشتري', en: 'The buyer’s address was added' }

type BillingDeps = Pick<Deps, 'orm' | 'seller' | 'now'>

export async function ownBillingAddress(
  em: Em,
  user: User,
): Promise<{ address: BillingAddress | null; needed: boolean }> {
  const crNumber = buyerRegistrationNumber(user)
  const address = ((await findEntityAccount(em, { crNumber })) ?? user).billing_address ?? null
  const { name, tax_id } = user
  const later = { name, tax_id: tax_id ?? '', address: address ? formatBillingAddress(address) : '' }
  return { address, needed: lacksAddress(later) || (await ordersWithoutAddress(em, crNumber)).length > 0 }
}

/**
 * Reissues tax invoices without an address, each in its own transaction. After a failure, saving again continues.
 * @returns the number of reissued invoices
 * @throws {AppError} 403 `account_disabled`; 503 `billing_address_partly`
 */
export async function saveBillingAddress(
  deps: BillingDeps,
  user: Pick<User, '_id'>,
  address: BillingAddress,
): Promise<number> {
  const orders = await inTransaction(deps.orm, async (em) => {
    await assertAccountEnabled(em, user)
    const account = await em.findOneOrFail(User, { _id: user._id })
    em.assign(account, { billing_address: address, billing_address_at: deps.now() })
    return await ordersWithoutAddress(em, buyerRegistrationNumber(account))
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

/** @returns false, with nothing written, when another save was faster */
const addAddress = (deps: BillingDeps, _id: ObjectId): Promise<boolean> =>
  inTransaction(deps.orm, async (em) => {
    const order = await em.findOne(Order, { _id })
    const current = order && (await invoiceOfOrder(em, _id))
    if (!current || !lacksAddress(current.buyer)) return false
    return (await reissueInvoice(em, deps, order, current.buyer, REASON)) !== undefined
  })

async function ordersWithoutAddress(em: Em, crNumber: string | undefined): Promise<ObjectId[]> {
  if (!crNumber) return []
  return [...(await documentsOfBuyer(em, crNumber))]
    .filter(([, { buyer, invoice_no }]) => invoice_no !== '' && lacksAddress(buyer))
    .map(([order]) => new ObjectId(order))
}
