import { listFaqs } from '@olympiad/contracts/calls/content'
import { Hono } from 'hono'
import { type FaqRow, faqView } from '../../model/faq.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'

/** The questions that are shown; nobody is told of the others. */
export function faqRoutes() {
  return new Hono<Env>().get(listFaqs.path, cached(0), valid('query', listFaqs.query), async (c) => {
    const rows = c.var.em.getCollection<FaqRow>('faqs').find({ status: true }, { sort: { order_id: 1, _id: 1 } })
    return c.json({ faqs: (await rows.toArray()).map(faqView) })
  })
}
