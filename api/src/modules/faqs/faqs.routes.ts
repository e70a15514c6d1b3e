import { listFaqs } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type FaqRow, faqView } from '../../model/faq.entity.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'

export const faqRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(
    listFaqs,
    async (c) => {
      // Bypasses the ORM: the home page reads these.
      const rows = c.var.em.getCollection<FaqRow>('faqs').find({ status: true }, { sort: { order_id: 1, _id: 1 } })
      return { faqs: (await rows.toArray()).map(faqView) }
    },
    cacheControl(0),
  ).routes
