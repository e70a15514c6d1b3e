import type { Invoice, InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { toMailedOrder } from '../orders/mailed-order.ts'
import { findEntityAccount, lacksAddress } from './entity-account.ts'
import { invoicePath } from './invoice-path.ts'
import type { Reissue } from './reissue.ts'

const isSameMailbox = ({ email }: InvoiceBuyer, b: InvoiceBuyer): boolean => Boolean(email) && email === b.email

const isSameBuyer = (a: InvoiceBuyer, b: InvoiceBuyer): boolean =>
  a.crNumber && b.crNumber ? a.crNumber === b.crNumber : isSameMailbox(a, b)

/** Runs in the caller's transaction. Also mails a former buyer and the payer; only the payer learns the new buyer. */
export async function queueReissueMails(
  em: Em,
  order: Order,
  { former, creditNote, invoice }: Reissue,
  now: Date,
): Promise<void> {
  const payer = await em.findOne(User, { _id: order.user._id })
  const { buyer } = invoice
  const paid = order.buyer.email
  const about = toMailedOrder(order)
  const langOf = async (receiver: InvoiceBuyer) =>
    (receiver.email === paid ? payer : await findEntityAccount(em, receiver))?.lang ?? payer?.lang ?? 'ar'
  // Mirrors `requireInvoiceAccess`: the payer reads all, an entity what names it.
  const mayRead = ({ email, crNumber }: InvoiceBuyer, document: Invoice): boolean =>
    email === paid || (Boolean(crNumber) && crNumber === document.buyer.crNumber)
  const creditFor = (receiver: InvoiceBuyer) => ({
    credit_note: creditNote.number,
    ...(mayRead(receiver, creditNote) && { credit_note_path: invoicePath(creditNote.number) }),
  })
  const isSame = isSameBuyer(former.buyer, buyer)
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
        ...((isSame || isSameMailbox(former.buyer, buyer)) && creditFor(buyer)),
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
