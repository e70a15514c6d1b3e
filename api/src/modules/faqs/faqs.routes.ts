import { listFaqs } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type FaqRow, faqView } from '../../model/faq.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { callRoutes } from '../../routes/call-routes.ts'

/** The questions that are shown; nobody is told of the others. */
export const faqRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps).on(
    listFaqs,
    async (c) => {
      // Past the ORM: the home page reads these, and makes no entity of each.
      const rows = c.var.em.getCollection<FaqRow>('faqs').find({ status: true }, { sort: { order_id: 1, _id: 1 } })
      return { faqs: (await rows.toArray()).map(faqView) }
    },
    cached(0),
  ).routes
