import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { formatBillingAddress } from '@olympiad/contracts/forms/billing-address'
import type { InvoiceBuyer } from '../../model/invoice.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { invoiceKind } from './invoice.facts.ts'

/** Of several accounts it takes the one that last saved an address. */
export async function findEntityAccount(
  em: Em,
  { crNumber }: { crNumber?: string | undefined },
): Promise<User | undefined> {
  if (!crNumber) return undefined
  const orderBy = { billing_address_at: -1, _id: 1 } as const
  const accounts = await em.find(User, { type: PERSON_TYPE.entity, crNumber, status: true }, { orderBy })
  // Older accounts have an address without `billing_address_at`.
  return accounts.find(({ billing_address }) => billing_address) ?? accounts[0]
}

/** A full tax invoice takes the given address, else the account's, else that of `before`. */
export async function withAddress(em: Em, buyer: InvoiceBuyer, before?: InvoiceBuyer): Promise<InvoiceBuyer> {
  if (buyer.address || invoiceKind(buyer) === 'simplified') return buyer
  const account = await findEntityAccount(em, buyer)
  const known = account?.billing_address && formatBillingAddress(account.billing_address)
  const address = known || (before?.tax_id === buyer.tax_id ? before?.address : undefined)
  return address ? { ...buyer, address } : buyer
}

export const lacksAddress = (buyer: InvoiceBuyer): boolean => invoiceKind(buyer) === 'standard' && !buyer.address
