import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { faqs as declared } from '@olympiad/contracts/resources/content'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Faq, type FaqRow, faqView } from '../../model/faq.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, filledParagraphs, flag, line, newOf, wholeNumber } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { addFaq, changeFaq, type FaqChanges, type NewFaq, removeFaq } from './faqs.service.ts'

const FIELDS = {
  name: line(300),
  name_en: line(300),
  description: filledParagraphs(),
  description_en: filledParagraphs(),
  status: flag,
  order_id: wholeNumber(0, 9999),
}
const changes: z.ZodType<FaqChanges> = changesOf(FIELDS)
const created: z.ZodType<NewFaq> = newOf(FIELDS, ['name', 'name_en', 'description', 'description_en'])

/** Questions and answers in the console, as visitors read them. */
export const adminFaqs = ({ now }: Pick<Deps, 'now'>) =>
  resource<FaqRow, AdminFaq, FaqChanges, NewFaq>({
    ...declared,
    entity: Faq,
    view: async (_em, rows) => rows.map((row) => ({ ...faqView(row), order_id: row.order_id ?? 0 })),
    list: {
      sort: ['order_id', 'name', 'name_en', 'created_at'],
      order: { field: 'order_id', direction: 1 },
      filter: { status: flag },
      search: searchIn(['name', 'name_en', 'description', 'description_en']),
      perPage: CONTENT_PAGE_SIZES,
    },
    create: { schema: created, run: async (em, faq) => await addFaq(em, faq, now()) },
    update: { schema: changes, run: changeFaq },
    remove: { run: removeFaq },
  })
