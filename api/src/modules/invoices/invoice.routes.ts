import { generateInvoice } from '@olympiad/contracts/calls/payments'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../platform/errors.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { orderView } from '../payments/order.entity.ts'
import { paidOrder } from '../payments/orders.ts'
import { accessOf } from '../teams/access.ts'
import { payableTeam } from '../teams/teams.service.ts'
import type { Invoice } from './invoice.entity.ts'
import { invoiceNumbered, invoiceOfOrder, printInvoice } from './invoice.service.ts'
import { invoicePath } from './invoice-path.ts'

/** Invoices of paid orders, for those who may pay for the team. */
export function invoiceRoutes({ storage, printer }: Pick<Deps, 'storage' | 'printer'>) {
  /** The storage key of the file; printed now where it never was. @throws {Refused} 503 `invoice_failed` */
  const print = async (c: Context<Env>, invoice: Invoice): Promise<string> => {
    try {
      return (await printInvoice({ em: c.var.em, storage, printer }, invoice)).key
    } catch (cause) {
      throw Object.assign(new Refused(503, 'invoice_failed'), { cause })
    }
  }

  return new Hono<Env>()
    .post(generateInvoice.path, registrar, valid('json', generateInvoice.body), async (c) => {
      const team = await payableTeam(c.var.em, whoIs(c), c.req.valid('json').team_id)
      const order = await paidOrder(c.var.em, team._id)
      const invoice = order && (await invoiceOfOrder(c.var.em, order._id))
      if (!invoice) throw new Refused(404, 'invoice_not_found')
      await print(c, invoice)
      const view = orderView(order, accessOf(team, whoIs(c)))
      return c.json({ success: true as const, invoice_path: invoicePath(invoice.number), order: view })
    })
    .get('/api/invoices/:file{INV-\\d{4}-\\d{6,9}\\.pdf}', registrar, async (c) => {
      const filename = c.req.param('file')
      const invoice = await invoiceNumbered(c.var.em, filename.replace(/\.pdf$/, ''))
      // As for a foreign team: the answer does not tell which numbers there are.
      if (!invoice) throw new Refused(404, 'not_found')
      await payableTeam(c.var.em, whoIs(c), invoice.team)
      const pdf = await storage.get(await print(c, invoice))
      if (!pdf) throw new Refused(404, 'invoice_not_found')
      c.header('content-type', 'application/pdf')
      c.header('content-disposition', `attachment; filename="${filename}"`)
      c.header('x-content-type-options', 'nosniff')
      return c.body(pdf)
    })
}
