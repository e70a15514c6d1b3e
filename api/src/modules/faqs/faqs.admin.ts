import { faqs } from '@olympiad/contracts/resources/faqs'
import { AdminFaq } from '@olympiad/contracts/views/admin-content'
import type { Deps } from '../../deps.ts'
import { Faq, type FaqRow, faqView } from '../../model/faq.entity.ts'
import { declaredResource } from '../../platform/http/declared-fields.ts'
import { addFaq, changeFaq, removeFaq } from './faqs.service.ts'

export const adminFaqs = ({ now }: Pick<Deps, 'now'>) =>
  declaredResource(faqs, {
    record: AdminFaq,
    entity: Faq,
    view: async (_em, rows: FaqRow[]) => rows.map((row) => ({ ...faqView(row), order_id: row.order_id ?? 0 })),
    create: async (em, faq) => await addFaq(em, faq, now()),
    update: changeFaq,
    sort: ['created_at'],
    remove: removeFaq,
  })
