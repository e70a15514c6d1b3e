import type { ObjectId } from '@mikro-orm/mongodb'
import { Faq } from '../../model/faq.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextPlace } from '../../platform/next-place.ts'
import { publishedRecords } from '../../platform/published-records.ts'

export type NewFaq = Pick<Faq, 'name' | 'name_en' | 'description' | 'description_en'> & {
  status?: boolean
  order_id?: number
}
export type FaqChanges = Partial<NewFaq>

const records = publishedRecords(Faq, 'content')

/** A new question, as of `now`: shown at once, behind all others, unless it is said otherwise; the specified form asks neither. */
export async function addFaq(em: Em, { status = true, order_id, ...faq }: NewFaq, now: Date): Promise<ObjectId> {
  const place = order_id ?? (await nextPlace(em, Faq))
  return await records.add(em, { ...faq, status, order_id: place, created_at: now })
}

export const changeFaq = records.change
export const removeFaq = records.remove
