import { type BillingAddress, printedAddress } from '@olympiad/contracts/forms/billing-address'
import type { Deps } from '../../deps.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { User } from '../accounts/user.entity.ts'
import { Order } from '../payments/order.entity.ts'
import { lacksAddress } from './entity-account.ts'
import { Invoice } from './invoice.entity.ts'
import { invoiceOfOrder } from './invoice.service.ts'
import { reissueInvoice } from './reissue.ts'

/** What the credit note of an invoice without an address says. */
const REASON = { ar: 'إضافة عنوان المشتري', en: 'The buyer’s address was added' }

/** The address of an entity, and whether its tax invoices wait for it. */
export const ownBillingAddress = ({ name, crNumber, tax_id, billing_address }: User) => ({
  address: billing_address ?? null,
  needed: lacksAddress({
    name,
    ...(crNumber && { crNumber }),
    ...(tax_id && { tax_id }),
    ...(billing_address && { address: printedAddress(billing_address) }),
  }),
})

/**
 * Keeps the address of an entity, and issues the tax invoices to it again that hold without one, all or nothing.
 * @returns how many these were
 */
export function saveBillingAddress(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  { _id }: Pick<User, '_id'>,
  address: BillingAddress,
): Promise<number> {
  return inTransaction(deps.orm, async (em) => {
    const account = await em.findOneOrFail(User, { _id })
    account.billing_address = address
    await em.flush()
    if (!account.crNumber) return 0
    let reissued = 0
    for (const invoice of await withoutAddress(em, account.crNumber)) {
      const order = await em.findOne(Order, { _id: invoice.order })
      const current = await invoiceOfOrder(em, invoice.order)
      if (!order || current?.number !== invoice.number) continue
      if (await reissueInvoice(em, deps, order, invoice.buyer, REASON)) reissued += 1
      await em.flush()
    }
    return reissued
  })
}

/** The tax invoices to an entity that don't say where it is, whether they hold or not. */
const withoutAddress = async (em: Em, crNumber: string): Promise<Invoice[]> =>
  (await em.find(Invoice, { 'buyer.crNumber': crNumber, credits: null } as object, { orderBy: { _id: 1 } })).filter(
    ({ buyer }) => lacksAddress(buyer),
  )
