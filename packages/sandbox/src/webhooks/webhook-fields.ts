import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Order, OrderOutcome } from '../telr/order.ts'

export type WebhookFields = Record<string, string>

/** The hash covers these fields in this order. */
const HASHED_FIELDS = [
  ...['tran_store', 'tran_type', 'tran_class', 'tran_test', 'tran_ref', 'tran_prevref', 'tran_firstref'],
  ...['tran_order', 'tran_currency', 'tran_amount', 'tran_cartid', 'tran_desc', 'tran_status'],
  ...['tran_authcode', 'tran_authmessage'],
]

const STATUS: Record<OrderOutcome, { letter: string; message: string }> = {
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

export function buildWebhookFields(order: Order): WebhookFields {
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
 * `tran_check`: hex SHA-1 over the secret and the trimmed values, joined by colons; missing ones are empty.
 * Merchants have received it with and without `tran_order`.
 * Source: docs.telr.com/reference/transaction-advice-service.
 */
export function signWebhook(advice: WebhookFields, secret: string, withOrder: boolean): string {
  const names = withOrder ? HASHED_FIELDS : HASHED_FIELDS.filter((name) => name !== 'tran_order')
  const values = names.map((name) => (advice[name] ?? '').trim())
  return createHash('sha1')
    .update([secret, ...values].join(':'))
    .digest('hex')
}
