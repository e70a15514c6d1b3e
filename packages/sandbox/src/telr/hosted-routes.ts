import { type Context, Hono } from 'hono'
import { readFields, trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { sendPage } from '../pages/layout.ts'
import { authoriseByCvv, normaliseCardInput, validateCard } from './cards.ts'
import { type CardAttempt, hostedPage, unknownOrderPage } from './hosted-page.ts'
import { isOrderOpen, type Order, returnUrl } from './order.ts'
import type { OrderResult, OrderStore } from './order-store.ts'

export function hostedRoutes(book: OrderStore): Hono<Env> {
  return new Hono<Env>()
    .get('/process.html', (c) => {
      const order = book.get(c.req.query('o') ?? '')
      return order ? show(c, order) : unknown(c)
    })
    .post('/process.html', async (c) => {
      // Read first: no await from here to settlement, so that only one of two clicks decides.
      const fields = (await readFields(c)) ?? {}
      const order = book.get(c.req.query('o') ?? '')
      if (!order) return unknown(c)
      // A second click or the back button does not change the outcome.
      if (order.outcome) return c.redirect(returnUrl(order), 303)
      if (fields['action'] === 'cancel') return leave(c, order, { outcome: 'cancelled', code: '', message: '' })

      const input = normaliseCardInput({
        number: trimmedText(fields['card_number']),
        expiry: trimmedText(fields['card_expiry']),
        cvv: trimmedText(fields['card_cvv']),
      })
      const checked = validateCard(input)
      if (checked.problems) return show(c, order, { input, problems: checked.problems })
      if (!order.test) return show(c, order, { input, problems: {}, liveOrder: true })
      return leave(c, order, { ...authoriseByCvv(checked.cvv), ...checked })
    })

  async function leave(c: Context<Env>, order: Order, settlement: OrderResult) {
    const result = await book.finishOrder(order.ref, settlement)
    return c.redirect(returnUrl(result?.order ?? order), 303)
  }
}

function show(c: Context<Env>, order: Order, attempt?: CardAttempt) {
  const formTargets = isOrderOpen(order) ? Object.values(order.return).map((url) => new URL(url).origin) : []
  const page = hostedPage(order, pageLang(c, order.language), attempt)
  return sendPage(c, page, { formTargets: [...new Set(formTargets)] })
}

const unknown = (c: Context<Env>) => sendPage(c, unknownOrderPage(pageLang(c), c.req.query('o') ?? ''), {}, 404)
