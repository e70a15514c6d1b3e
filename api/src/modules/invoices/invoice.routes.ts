import {
  changeInvoiceBuyer as buyerCall,
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
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { findOrderOfTeam, findPaidOrder } from '../orders/orders.ts'
import { buyerOrderView } from '../payments/buyer-order-view.ts'
import { requirePayableTeam } from '../teams/teams.service.ts'
import { changeInvoiceBuyer } from './change-invoice-buyer.ts'
import { findInvoiceByNumber, invoiceOfOrder, printInvoice } from './invoice.service.ts'
import { requireInvoiceAccess } from './invoice-access.ts'
import { invoicePath } from './invoice-path.ts'

export function invoiceRoutes(
  deps: Pick<Deps, 'storage' | 'printer' | 'orm' | 'seller' | 'now' | 'resolveClientAddress'>,
) {
  const { storage, printer } = deps
  const prints = createCallLimiter(deps, PRINT_LIMIT)
  /** Prints at the first request. @throws {AppError} 503 `invoice_failed` */
  const print = async (c: Context<Env>, invoice: Invoice): Promise<string> => {
    try {
      return (await printInvoice({ em: c.var.em, storage, printer }, invoice)).key
    } catch (cause) {
      throw Object.assign(new Unavailable('invoice_failed'), { cause })
    }
  }
  /** @throws {AppError} 404 `invoice_not_found`, 503 */
  const generate = async (c: Context<Env>, order: Order | null, team: string) => {
    const { em } = c.var
    const invoice = order ? await invoiceOfOrder(em, order._id) : undefined
    const reader = await requireInvoiceAccess(em, requireUser(c), { order, team, document: invoice })
    if (!order || !invoice) throw new NotFound('invoice_not_found')
    await prints(c, requireUser(c).id)
    await print(c, invoice)
    const { buyer, number } = invoice
    const view = reader.names ? buyerOrderView(order, { buyer, invoice_no: number }) : orderView(order, reader)
    return { success: true as const, invoice_path: invoicePath(number), order: view }
  }

  return callRoutes(deps)
    .on(generateInvoice, async (c, { body: { team_id } }) => {
      const team = await requirePayableTeam(c.var.em, requireUser(c), team_id)
      return await generate(c, await findPaidOrder(c.var.em, team._id), team_id)
    })
    .on(generateOrderInvoice, async (c, { body: { team, order_id } }) =>
      generate(c, await findOrderOfTeam(c.var.em, order_id, team), team),
    )
    .on(buyerCall, async (c, { body }) => {
      const { order, invoice } = await changeInvoiceBuyer(deps, body)
      await print(c, invoice)
      return {
        success: true as const,
        invoice_path: invoicePath(invoice.number),
        order: orderView(order, { canSeePersonalData: true }),
      }
    })
    .on(downloadInvoice, async (c) => {
      const { em } = c.var
      const filename = c.req.param('file')
      const invoice = await findInvoiceByNumber(em, filename.replace(/\.pdf$/, ''))
      // Same answer as for a foreign team: don't reveal which numbers exist.
      if (!invoice) throw new NotFound('not_found')
      const order = await em.findOne(Order, { _id: invoice.order })
      await requireInvoiceAccess(em, requireUser(c), { order, team: invoice.team, document: invoice })
      await prints(c, requireUser(c).id)
      const pdf = await storage.get(await print(c, invoice))
      if (!pdf) throw new NotFound('invoice_not_found')
      return pdfAttachment(c, pdf, filename)
    }).routes
}
