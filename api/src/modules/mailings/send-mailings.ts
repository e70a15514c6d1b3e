import type { ObjectId } from '@mikro-orm/mongodb'
import type { MailingCounts } from '@olympiad/contracts/views/mailings'
import type { Deps } from '../../deps.ts'
import { Mailing } from '../../model/mailing.entity.ts'
import { type Em, inTransaction, requireTransaction } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { newsTokens } from '../accounts/mail-choices.ts'
import { mailingsCollection, outboxCollection, receiversCollection } from './collections.ts'
import { fillMail } from './fill-mail.ts'
import { countReceivers } from './mailings.service.ts'

type SendDeps = Pick<Deps, 'orm' | 'now' | 'groupMailsPerMinute'>

const MINUTE_MS = 60_000
/** Batches of a minute, so that mails leave evenly. */
const BATCHES = 30
const OUTCOMES_AT_ONCE = 500

/**
 * Copies what became of queued mails, and removes these from the outbox.
 * Each change has the condition that its receiver is still queued. @returns the mailings with news
 */
async function collectOutcomes(em: Em, signal: AbortSignal): Promise<Map<string, ObjectId>> {
  const changed = new Map<string, ObjectId>()
  const receivers = receiversCollection(em)
  const outbox = outboxCollection(em)
  for (let after: ObjectId | undefined; !signal.aborted; ) {
    const queued = await receivers
      .find({ state: 'queued', ...(after && { _id: { $gt: after } }) }, { projection: { mailing: 1 } })
      .sort({ _id: 1 })
      .limit(OUTCOMES_AT_ONCE)
      .toArray()
    const ids = queued.map(({ _id }) => _id)
    const mails = await outbox
      .find({ _id: { $in: ids } }, { projection: { state: 1, sent_at: 1, last_error: 1 } })
      .toArray()
    const byId = new Map(mails.map((mail) => [mail._id.toHexString(), mail]))
    const outcomes = queued.flatMap(({ _id, mailing }) => {
      const mail = byId.get(_id.toHexString())
      if (mail?.state === 'pending') return []
      changed.set(mailing.toHexString(), mailing)
      const $set =
        mail?.state === 'sent'
          ? { state: 'sent' as const, sent_at: mail.sent_at ?? null, error: null }
          : // Without its mail nobody knows: an erasure or a restored backup has removed it.
            { state: 'failed' as const, error: mail?.last_error ?? '' }
      return [{ updateOne: { filter: { _id, state: 'queued' as const }, update: { $set } } }]
    })
    if (outcomes.length > 0) {
      await receivers.bulkWrite(outcomes, { ordered: false })
      await outbox.deleteMany({ _id: { $in: ids }, state: { $ne: 'pending' } })
    }
    after = ids.at(-1)
    if (queued.length < OUTCOMES_AT_ONCE) break
  }
  return changed
}

/** How many may be queued now: at the pace, and only as fast as the mail server takes them. */
async function allowance(em: Em, { now, groupMailsPerMinute: pace }: SendDeps): Promise<number> {
  const recent = await receiversCollection(em).countDocuments({
    queued_at: { $gt: new Date(now().getTime() - MINUTE_MS) },
  })
  // A mailbox that refuses for days must not hold up the others.
  const waiting = await outboxCollection(em).countDocuments({
    state: 'pending',
    template: 'group_mail',
    refused_since: null,
  })
  return Math.min(Math.ceil(pace / BATCHES), pace - recent, pace - waiting)
}

/** All or none. @returns the number of receivers taken */
const handOver = ({ orm, now }: SendDeps, _id: ObjectId, limit: number): Promise<number> =>
  inTransaction(orm, async (em) => {
    const session = requireTransaction(em)
    const queued_at = now()
    const claim = { $set: { handed_at: queued_at } }
    const mailing = await mailingsCollection(em).findOneAndUpdate({ _id, state: 'sending' }, claim, { session })
    if (!mailing) return 0
    const receivers = receiversCollection(em)
    const batch = await receivers
      .find({ mailing: _id, state: 'waiting' }, { session })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray()
    const isNews = mailing.kind === 'news'
    const tokens = isNews
      ? await newsTokens(
          em,
          batch.map(({ email }) => email.toLowerCase()),
        )
      : undefined
    const refused: ObjectId[] = []
    const queued: ObjectId[] = []
    for (const { _id: id, email, lang, values } of batch) {
      const token = tokens?.get(email.toLowerCase()) ?? ''
      if (isNews && !token) {
        refused.push(id)
        continue
      }
      queued.push(id)
      const data = fillMail(mailing, lang, values, token)
      queueMail(em, { _id: id, to: email, lang, template: 'group_mail', data, now: queued_at })
    }
    // A copy that died while it noted a failure has left its mail behind.
    await outboxCollection(em).deleteMany({ _id: { $in: queued }, state: { $ne: 'pending' } }, { session })
    await em.flush()
    await receivers.updateMany({ _id: { $in: queued } }, { $set: { state: 'queued', queued_at } }, { session })
    await receivers.updateMany({ _id: { $in: refused } }, { $set: { state: 'unsubscribed' } }, { session })
    return batch.length
  })

/** Repeatable at any moment, and in several copies. */
export async function sendMailings(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const em = deps.orm.em.fork()
  const changed = await collectOutcomes(em, signal)
  const sending = await em.find(Mailing, { state: 'sending' }, { orderBy: { created_at: 1, _id: 1 }, fields: ['_id'] })
  let allowed = await allowance(em, deps)
  for (const { _id } of sending) {
    if (signal.aborted || allowed <= 0) break
    allowed -= await handOver(deps, _id, allowed)
    changed.set(_id.toHexString(), _id)
  }
  for (const _id of changed.values()) await recount(deps, em, _id)
}

const isDone = ({ waiting, queued }: MailingCounts): boolean => waiting + queued === 0

async function recount({ orm, now }: SendDeps, em: Em, _id: ObjectId): Promise<void> {
  const counts = await countReceivers(em, _id)
  await mailingsCollection(em).updateOne({ _id }, { $set: { counts } })
  if (!isDone(counts)) return
  // A transaction, since an admin may send the failed ones again at the same moment.
  await inTransaction(orm, async (tx) => {
    const last = await countReceivers(tx, _id)
    const finished = { $set: { counts: last, state: 'finished' as const, finished_at: now() } }
    const options = { session: requireTransaction(tx) }
    if (isDone(last)) await mailingsCollection(tx).updateOne({ _id, state: 'sending' }, finished, options)
  })
}
