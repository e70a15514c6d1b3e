import type { ObjectId } from '@mikro-orm/mongodb'
import { Faq } from '../../model/faq.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextOrderId } from '../../platform/next-order-id.ts'
import { publishedRecords } from '../../platform/published-records.ts'

export type NewFaq = Pick<Faq, 'name' | 'name_en' | 'description' | 'description_en'> & {
  status?: boolean
  order_id?: number
}
export type FaqChanges = Partial<NewFaq>

const records = publishedRecords(Faq, 'content')

/** The specified form has neither `status` nor `order_id`: default to shown and last. */
export async function addFaq(em: Em, { status = true, order_id, ...faq }: NewFaq, now: Date): Promise<ObjectId> {
  const position = order_id ?? (await nextOrderId(em, Faq))
  return await records.add(em, { ...faq, status, order_id: position, created_at: now })
}

export const changeFaq = records.change
export const removeFaq = records.remove
