import { PERSON } from '@olympiad/contracts/constants'
import { printedAddress } from '@olympiad/contracts/forms/billing-address'
import type { InvoiceBuyer } from '../../model/invoice.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { kindOf } from './invoice.facts.ts'

/** The account of the entity that a buyer's registration number means; of several, the one that last saved an address. */
export async function entityAccount(
  em: Em,
  { crNumber }: { crNumber?: string | undefined },
): Promise<User | undefined> {
  if (!crNumber) return undefined
  const orderBy = { billing_address_at: -1, _id: 1 } as const
  const accounts = await em.find(User, { type: PERSON.entity, crNumber, status: true }, { orderBy })
  // Addresses were saved without their time at first.
  return accounts.find(({ billing_address }) => billing_address) ?? accounts[0]
}

/**
 * A buyer with the address that its invoice says: the one that is given; on a full tax invoice, which must have one, else
 * that of its account, else what its invoice `before` said.
 */
export async function addressed(em: Em, buyer: InvoiceBuyer, before?: InvoiceBuyer): Promise<InvoiceBuyer> {
  if (buyer.address || kindOf(buyer) === 'simplified') return buyer
  const account = await entityAccount(em, buyer)
  const known = account?.billing_address && printedAddress(account.billing_address)
  const address = known || (before?.tax_id === buyer.tax_id ? before?.address : undefined)
  return address ? { ...buyer, address } : buyer
}

/** Whether an invoice is a full tax invoice that does not say where its buyer is. */
export const lacksAddress = (buyer: InvoiceBuyer): boolean => kindOf(buyer) === 'standard' && !buyer.address
