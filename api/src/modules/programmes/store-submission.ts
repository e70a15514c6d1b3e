import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { lockSequence } from '../../platform/counters.ts'
import { inTransaction } from '../../platform/database.ts'
import { type NewMail, queueMail } from '../../platform/mail/mail.ts'
import type { ProgrammeReceived } from '../../platform/mail/templates/programme-received.ts'

/** An identical form is a double click, or a retry after a lost answer. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

type Row = { created_at: Date }
type ThankYouMail = Pick<NewMail<'programme_received'>, 'to' | 'lang'> & { words: WithoutMoment<ProgrammeReceived> }
type WithoutMoment<Data> = Data extends unknown ? Omit<Data, 'sent_at'> : never

export type NewSubmission<Stored extends Row> = {
  entity: EntityName<Stored>
  /** Serialises concurrent identical forms. */
  form: string
  submission: Partial<Stored>
  thankYouMail?: ThankYouMail
}

/** Stores the form and queues its mail, both or neither. */
export async function storeSubmission<Stored extends Row>(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { entity, form, submission, thankYouMail }: NewSubmission<Stored>,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    await lockSequence(em, `form-${form}`)
    const created_at = now()
    if (await em.count(entity, duplicateFilter(submission, new Date(created_at.getTime() - DUPLICATE_WINDOW_MS))))
      return
    em.create(entity, { ...submission, created_at } as RequiredEntityData<Stored>)
    if (!thankYouMail) return
    const { words, ...to } = thankYouMail
    const data = { ...words, sent_at: created_at.toISOString() }
    queueMail(em, { ...to, template: 'programme_received', data, now: created_at })
  })
}

function duplicateFilter<Stored extends Row>(submission: Partial<Stored>, since: Date): FilterQuery<Stored> {
  // Needs `$eq`: a bare list would match any of its elements.
  const same = Object.entries(submission).map(([field, value]) => [field, { $eq: value }])
  return { ...Object.fromEntries(same), created_at: { $gt: since } } as FilterQuery<Stored>
}
