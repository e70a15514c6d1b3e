import { type Context, Hono } from 'hono'
import { readFields, text } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { sendPage } from '../pages/layout.ts'
import { checkCard, readCard, verdictOf } from './cards.ts'
import { type Attempt, hostedPage, unknownOrderPage } from './hosted-page.ts'
import { isOpen, type Order, returnUrl } from './order.ts'
import type { OrderBook, Settlement } from './order-book.ts'

/** The hosted payment page: a plain form that posts to its own address and then sends the browser back. */
export function hostedRoutes(book: OrderBook): Hono<Env> {
  return new Hono<Env>()
    .get('/process.html', (c) => {
      const order = book.get(c.req.query('o') ?? '')
      return order ? show(c, order) : unknown(c)
    })
    .post('/process.html', async (c) => {
      // Read first: from here to the settlement nothing waits, so that of two clicks only one decides.
      const fields = (await readFields(c)) ?? {}
      const order = book.get(c.req.query('o') ?? '')
      if (!order) return unknown(c)
      // A second click, or the back button: what was decided stays.
      if (order.outcome) return c.redirect(returnUrl(order), 303)
      if (fields['action'] === 'cancel') return leave(c, order, { outcome: 'cancelled', code: '', message: '' })

      const input = readCard({
        number: text(fields['card_number']),
        expiry: text(fields['card_expiry']),
        cvv: text(fields['card_cvv']),
      })
      const checked = checkCard(input)
      if (checked.problems) return show(c, order, { input, problems: checked.problems })
      if (!order.test) return show(c, order, { input, problems: {}, liveOrder: true })
      return leave(c, order, { ...verdictOf(checked.cvv), ...checked })
    })

  async function leave(c: Context<Env>, order: Order, settlement: Settlement) {
    const result = await book.settle(order.ref, settlement)
    return c.redirect(returnUrl(result?.order ?? order), 303)
  }
}

function show(c: Context<Env>, order: Order, attempt?: Attempt) {
  const formTargets = isOpen(order) ? Object.values(order.return).map((url) => new URL(url).origin) : []
  const page = hostedPage(order, pageLang(c, order.language), attempt)
  return sendPage(c, page, { formTargets: [...new Set(formTargets)] })
}

const unknown = (c: Context<Env>) => sendPage(c, unknownOrderPage(pageLang(c), c.req.query('o') ?? ''), {}, 404)
