import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { User } from '../accounts/user.entity.ts'
import type { Order } from '../payments/order.entity.ts'
import { orderInMail } from '../payments/order-in-mail.ts'
import { entityAccount, lacksAddress } from './entity-account.ts'
import { invoicePath } from './invoice-path.ts'
import type { Reissue } from './reissue.ts'

/**
 * Tells the new buyer of an invoice, the former one and who paid, each by one mail in their language, in the caller's
 * transaction. Only who paid is told whom the invoice names now.
 */
export async function tellOfReissue(
  em: Em,
  order: Order,
  { former, note, invoice }: Reissue,
  now: Date,
): Promise<void> {
  const payer = await em.findOne(User, { _id: order.user._id })
  const payersLang = payer?.lang ?? 'ar'
  const about = orderInMail(order)
  const paid = order.buyer.email
  const { buyer } = invoice
  const isFormerToo = former.buyer.email === buyer.email
  const credit = { credit_note: note.number, credit_note_path: invoicePath(note.number) }
  if (buyer.email) {
    const account = await entityAccount(em, buyer)
    const reads = Boolean(buyer.crNumber) || buyer.email === paid
    queueMail(em, {
      to: buyer.email,
      lang: account?.lang ?? payersLang,
      template: 'invoice_made_out',
      data: {
        ...about,
        buyer: buyer.name,
        invoice_no: invoice.number,
        ...(reads && { invoice_path: invoicePath(invoice.number) }),
        ...(isFormerToo && credit),
        needs_address: lacksAddress(buyer),
      },
      now,
    })
  }
  const others = new Map([
    [former.buyer.email ?? '', { name: former.buyer.name, account: await entityAccount(em, former.buyer) }],
    [paid, { name: order.buyer.name, account: payer }],
  ])
  for (const [to, { name, account }] of others) {
    if (!to || to === buyer.email) continue
    queueMail(em, {
      to,
      lang: account?.lang ?? payersLang,
      template: 'invoice_taken_back',
      data: {
        ...about,
        buyer: name,
        invoice_no: former.number,
        ...credit,
        ...(to === paid && { made_out_to: buyer.name }),
      },
      now,
    })
  }
}
