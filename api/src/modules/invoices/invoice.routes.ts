import { changeBuyer as buyerCall, generateInvoice, generateOrderInvoice } from '@olympiad/contracts/calls/payments'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../model/invoice.entity.ts'
import { Order, orderView } from '../../model/order.entity.ts'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { valid } from '../../platform/http/validate.ts'
import { printLimit } from '../../platform/pdf/print-limit.ts'
import { admin, registrar, signedIn, whoIs } from '../accounts/guards.ts'
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
  const prints = printLimit(deps)
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

  return new Hono<Env>()
    .post(generateInvoice.path, registrar, valid('json', generateInvoice.body), async (c) => {
      const { team_id } = c.req.valid('json')
      const team = await payableTeam(c.var.em, whoIs(c), team_id)
      return c.json(await generate(c, await paidOrder(c.var.em, team._id), team_id))
    })
    .post(generateOrderInvoice.path, signedIn, valid('json', generateOrderInvoice.body), async (c) => {
      const { team, order_id } = c.req.valid('json')
      return c.json(await generate(c, await orderNamed(c.var.em, order_id, team), team))
    })
    .post(buyerCall.path, admin, valid('json', buyerCall.body), async (c) => {
      const { order, invoice } = await changeBuyer(deps, c.req.valid('json'))
      await print(c, invoice)
      return c.json({
        success: true as const,
        invoice_path: invoicePath(invoice.number),
        order: orderView(order, { personal: true }),
      })
    })
    .get('/api/invoices/:file{(?:INV|CN)-\\d{4}-\\d{6,9}\\.pdf}', signedIn, async (c) => {
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
    })
}
