import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Order, Outcome } from '../telr/order.ts'

/** The fields of a webhook by their names on the wire. */
export type Advice = Record<string, string>

/** The fields that the hash is made of, in its order. */
const HASHED = [
  ...['tran_store', 'tran_type', 'tran_class', 'tran_test', 'tran_ref', 'tran_prevref', 'tran_firstref'],
  ...['tran_order', 'tran_currency', 'tran_amount', 'tran_cartid', 'tran_desc', 'tran_status'],
  ...['tran_authcode', 'tran_authmessage'],
]

const STATUS: Record<Outcome, { letter: string; message: string }> = {
  authorised: { letter: 'A', message: 'Authorised' },
  hold: { letter: 'H', message: 'On hold' },
  declined: { letter: 'D', message: 'Declined' },
  cancelled: { letter: 'C', message: 'Cancelled' },
  expired: { letter: 'X', message: 'Expired' },
}

const Customer = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  name: z.object({ forenames: z.string().default(''), surname: z.string().default('') }).optional(),
  address: z
    .object({ line1: z.string().default(''), city: z.string().default(''), country: z.string().default('') })
    .optional(),
})

/** What the provider tells of an order as it is now, without the hash. */
export function adviceOf(order: Order): Advice {
  const { transaction, card } = order
  const status = order.outcome ? STATUS[order.outcome] : { letter: 'P', message: 'Pending' }
  const customer = Customer.safeParse(order.customer).data
  return {
    tran_store: order.store,
    tran_type: order.trantype,
    tran_class: 'ecom',
    tran_test: order.test ? '1' : '0',
    tran_ref: transaction?.ref ?? '',
    tran_prevref: '',
    tran_firstref: '',
    tran_order: order.ref,
    tran_currency: order.currency,
    tran_amount: order.amount,
    tran_cartid: order.cartid,
    tran_desc: order.description,
    tran_status: status.letter,
    tran_authcode: transaction?.code ?? '',
    tran_authmessage: transaction?.message || status.message,
    ...(card && { card_payment: card.type, card_country: card.country, card_last4: card.last4 }),
    ...(customer && {
      bill_fname: customer.name?.forenames ?? '',
      bill_sname: customer.name?.surname ?? '',
      bill_addr1: customer.address?.line1 ?? '',
      bill_city: customer.address?.city ?? '',
      bill_country: customer.address?.country ?? '',
      bill_email: customer.email,
      bill_phone1: customer.phone,
    }),
  }
}

/**
 * `tran_check`: SHA-1 in hex over the secret and the trimmed values joined by colons, a missing one as nothing. Merchants
 * have met it with and without `tran_order`. Source: docs.telr.com/reference/transaction-advice-service.
 */
export function tranCheck(advice: Advice, secret: string, withOrder: boolean): string {
  const names = withOrder ? HASHED : HASHED.filter((name) => name !== 'tran_order')
  const values = names.map((name) => (advice[name] ?? '').trim())
  return createHash('sha1')
    .update([secret, ...values].join(':'))
    .digest('hex')
}
