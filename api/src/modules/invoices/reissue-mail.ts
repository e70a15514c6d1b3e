import type { Invoice, InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { orderInMail } from '../orders/order-in-mail.ts'
import { entityAccount, lacksAddress } from './entity-account.ts'
import { invoicePath } from './invoice-path.ts'
import type { Reissue } from './reissue.ts'

const isOneMailbox = ({ email }: InvoiceBuyer, other: InvoiceBuyer): boolean => Boolean(email) && email === other.email

/** Whether two invoices name one buyer, perhaps with other details. */
const isOneBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  one.crNumber && other.crNumber ? one.crNumber === other.crNumber : isOneMailbox(one, other)

/**
 * Tells the buyer of a new invoice, and where that is another one than before also the former buyer and the payer: each by
 * one mail in their language, in the caller's transaction. Only the payer is told whom the invoice names now.
 */
export async function tellOfReissue(
  em: Em,
  order: Order,
  { former, note, invoice }: Reissue,
  now: Date,
): Promise<void> {
  const payer = await em.findOne(User, { _id: order.user._id })
  const { buyer } = invoice
  const paid = order.buyer.email
  const about = orderInMail(order)
  const langOf = async (receiver: InvoiceBuyer) =>
    (receiver.email === paid ? payer : await entityAccount(em, receiver))?.lang ?? payer?.lang ?? 'ar'
  // As `readerOf` lets them in: the payer to all, an entity to what names it.
  const mayRead = ({ email, crNumber }: InvoiceBuyer, document: Invoice): boolean =>
    email === paid || (Boolean(crNumber) && crNumber === document.buyer.crNumber)
  const creditFor = (receiver: InvoiceBuyer) => ({
    credit_note: note.number,
    ...(mayRead(receiver, note) && { credit_note_path: invoicePath(note.number) }),
  })
  const isSame = isOneBuyer(former.buyer, buyer)
  if (buyer.email) {
    queueMail(em, {
      to: buyer.email,
      lang: await langOf(buyer),
      template: 'invoice_made_out',
      data: {
        ...about,
        buyer: buyer.name,
        invoice_no: invoice.number,
        ...(mayRead(buyer, invoice) && { invoice_path: invoicePath(invoice.number) }),
        ...((isSame || isOneMailbox(former.buyer, buyer)) && creditFor(buyer)),
        needs_address: lacksAddress(buyer),
      },
      now,
    })
  }
  if (isSame) return
  for (const [to, receiver] of new Map([former.buyer, order.buyer].map((each) => [each.email, each]))) {
    if (!to || to === buyer.email) continue
    queueMail(em, {
      to,
      lang: await langOf(receiver),
      template: 'invoice_taken_back',
      data: {
        ...about,
        buyer: receiver.name,
        invoice_no: former.number,
        ...creditFor(receiver),
        ...(to === paid && { made_out_to: buyer.name }),
      },
      now,
    })
  }
}
