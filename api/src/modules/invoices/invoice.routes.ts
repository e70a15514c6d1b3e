import {
  changeBuyer as buyerCall,
  downloadInvoice,
  generateInvoice,
  generateOrderInvoice,
} from '@olympiad/contracts/calls/payments'
import { PRINT_LIMIT } from '@olympiad/contracts/calls/print-limit'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../model/invoice.entity.ts'
import { Order, orderView } from '../../model/order.entity.ts'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { orderNamed, paidOrder } from '../orders/orders.ts'
import { orderOfBuyer } from '../payments/order-of-buyer.ts'
import { payableTeam } from '../teams/teams.service.ts'
import { changeBuyer } from './change-buyer.ts'
import { invoiceNumbered, invoiceOfOrder, printInvoice } from './invoice.service.ts'
import { invoicePath } from './invoice-path.ts'
import { readerOf } from './invoice-reader.ts'

/** Invoices and credit notes of orders, and their files. */
export function invoiceRoutes(deps: Pick<Deps, 'storage' | 'printer' | 'orm' | 'seller' | 'now' | 'clientAddress'>) {
  const { storage, printer } = deps
  const prints = callLimit(deps, PRINT_LIMIT)
  /** The storage key of the file; printed now where it never was. @throws {AppError} 503 `invoice_failed` */
  const print = async (c: Context<Env>, invoice: Invoice): Promise<string> => {
    try {
      return (await printInvoice({ em: c.var.em, storage, printer }, invoice)).key
    } catch (cause) {
      throw Object.assign(new Unavailable('invoice_failed'), { cause })
    }
  }
  /** Makes the order's invoice ready and says where it is. @throws {AppError} 404 `invoice_not_found`, 503 */
  const generate = async (c: Context<Env>, order: Order | null, team: string) => {
    const { em } = c.var
    const invoice = order ? await invoiceOfOrder(em, order._id) : undefined
    const reader = await readerOf(em, whoIs(c), { order, team, document: invoice })
    if (!order || !invoice) throw new NotFound('invoice_not_found')
    await prints(c, whoIs(c).id)
    await print(c, invoice)
    const { buyer, number } = invoice
    const view = reader.names ? orderOfBuyer(order, { buyer, invoice_no: number }) : orderView(order, reader)
    return { success: true as const, invoice_path: invoicePath(number), order: view }
  }

  return callRoutes(deps)
    .on(generateInvoice, async (c, { body: { team_id } }) => {
      const team = await payableTeam(c.var.em, whoIs(c), team_id)
      return await generate(c, await paidOrder(c.var.em, team._id), team_id)
    })
    .on(generateOrderInvoice, async (c, { body: { team, order_id } }) =>
      generate(c, await orderNamed(c.var.em, order_id, team), team),
    )
    .on(buyerCall, async (c, { body }) => {
      const { order, invoice } = await changeBuyer(deps, body)
      await print(c, invoice)
      return {
        success: true as const,
        invoice_path: invoicePath(invoice.number),
        order: orderView(order, { personal: true }),
      }
    })
    .on(downloadInvoice, async (c) => {
      const { em } = c.var
      const filename = c.req.param('file')
      const invoice = await invoiceNumbered(em, filename.replace(/\.pdf$/, ''))
      // As for a foreign team: the answer does not tell which numbers there are.
      if (!invoice) throw new NotFound('not_found')
      const order = await em.findOne(Order, { _id: invoice.order })
      await readerOf(em, whoIs(c), { order, team: invoice.team, document: invoice })
      await prints(c, whoIs(c).id)
      const pdf = await storage.get(await print(c, invoice))
      if (!pdf) throw new NotFound('invoice_not_found')
      return pdfAttachment(c, pdf, filename)
    }).routes
}
