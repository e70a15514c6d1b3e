import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/mongodb'
import type { Deps } from '../../deps.ts'
import { meetAt } from '../../platform/counters.ts'
import { inTransaction } from '../../platform/database.ts'
import { type NewMail, queueMail } from '../../platform/mail/mail.ts'
import type { ProgrammeReceived } from '../../platform/mail/templates/programme-received.ts'

/** Word for word the same so soon is a second click, or a try after an answer that was lost on its way. */
const AGAIN_MS = 10 * 60_000

type Row = { created_at: Date }
type Thanks = Pick<NewMail<'programme_received'>, 'to' | 'lang'> & { words: WithoutMoment<ProgrammeReceived> }
type WithoutMoment<Data> = Data extends unknown ? Omit<Data, 'sent_at'> : never

/** What a form sent, as it is stored, and the mail that thanks for it; none where the form asks for no address. */
export type NewSubmission<Stored extends Row> = {
  entity: EntityName<Stored>
  /** Two at the same moment meet at this name. */
  form: string
  submission: Partial<Stored>
  thanks?: Thanks
}

/** Keeps what was sent and thanks for it, both or neither; what came just before already is kept, and thanked for, once. */
export async function keepSubmission<Stored extends Row>(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { entity, form, submission, thanks }: NewSubmission<Stored>,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    await meetAt(em, `form-${form}`)
    const created_at = now()
    if (await em.count(entity, sameSince(submission, new Date(created_at.getTime() - AGAIN_MS)))) return
    em.create(entity, { ...submission, created_at } as RequiredEntityData<Stored>)
    if (!thanks) return
    const { words, ...to } = thanks
    const data = { ...words, sent_at: created_at.toISOString() }
    queueMail(em, { ...to, template: 'programme_received', data, now: created_at })
  })
}

function sameSince<Stored extends Row>(submission: Partial<Stored>, since: Date): FilterQuery<Stored> {
  // With the operator: a list alone would mean any one of its entries.
  const same = Object.entries(submission).map(([field, value]) => [field, { $eq: value }])
  return { ...Object.fromEntries(same), created_at: { $gt: since } } as FilterQuery<Stored>
}
