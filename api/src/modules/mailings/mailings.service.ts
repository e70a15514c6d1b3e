import { ObjectId } from '@mikro-orm/mongodb'
import type { MailingForm } from '@olympiad/contracts/forms/mailings'
import { RECEIVER_STATES, type ReceiverState } from '@olympiad/contracts/mailings'
import type { MailingCounts } from '@olympiad/contracts/views/mailings'
import type { Deps } from '../../deps.ts'
import { Mailing } from '../../model/mailing.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction, isDuplicateKey, requireTransaction, sessionOption } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { outboxCollection, receiversCollection } from './collections.ts'
import { competitionsOf, valuesFor } from './fill-mail.ts'
import type { FoundReceivers } from './find-receivers.ts'

const NONE: MailingCounts = { waiting: 0, queued: 0, sent: 0, failed: 0, unsubscribed: 0 }

export async function countReceivers(em: Em, mailing: ObjectId): Promise<MailingCounts> {
  const groups = await receiversCollection(em)
    .aggregate<{ _id: ReceiverState; count: number }>(
      [{ $match: { mailing } }, { $group: { _id: '$state', count: { $sum: 1 } } }],
      sessionOption(em),
    )
    .toArray()
  return { ...NONE, ...Object.fromEntries(groups.map(({ _id, count }) => [_id, count])) }
}

export const totalOf = (counts: MailingCounts): number =>
  RECEIVER_STATES.reduce((total, state) => total + counts[state], 0)

type Start = Omit<MailingForm, 'selection' | 'count'> & Pick<Mailing, 'list' | 'roles'>

/** Fixes the receivers, all or none. A repeated `client_key` is the same mailing. */
export async function startMailing(
  deps: Pick<Deps, 'orm' | 'publicUrl' | 'now'>,
  form: Start,
  { receivers }: FoundReceivers,
  by: Actor,
): Promise<ObjectId> {
  const { orm, publicUrl, now } = deps
  const created_at = now()
  const competitions = await competitionsOf(orm.em.fork(), receivers)
  const filled = receivers.map((receiver) => ({
    receiver,
    values: valuesFor(receiver, competitions, publicUrl),
  }))
  try {
    return await inTransaction(orm, async (em) => {
      const mailing = em.create(Mailing, {
        _id: new ObjectId(),
        ...form,
        state: 'sending',
        by: { _id: by._id, name: by.name },
        counts: { ...NONE, waiting: receivers.length },
        created_at,
      })
      await em.flush()
      await receiversCollection(em).insertMany(
        filled.map(({ receiver: { email, name, lang, user }, values }) => ({
          ...{ _id: new ObjectId(), mailing: mailing._id, email, name, lang, user, values, created_at },
          ...{ state: 'waiting' as const, queued_at: null, sent_at: null, error: null },
        })),
        { session: requireTransaction(em) },
      )
      return mailing._id
    })
  } catch (error) {
    const started = isDuplicateKey(error) ? await findStarted(orm.em.fork(), form.client_key) : undefined
    if (!started) throw error
    return started
  }
}

export const findStarted = async (em: Em, client_key: string): Promise<ObjectId | undefined> =>
  (await em.findOne(Mailing, { client_key }, { fields: ['_id'] }))?._id

/** Receivers that no server has tried yet wait again; the others end as they may. */
async function takeBack(em: Em, mailing: ObjectId): Promise<void> {
  const session = requireTransaction(em)
  const receivers = receiversCollection(em)
  const queued = await receivers.find({ mailing, state: 'queued' }, { session, projection: { _id: 1 } }).toArray()
  const untried = { _id: { $in: queued.map(({ _id }) => _id) }, state: 'pending' as const, tries: 0 }
  const mails = await outboxCollection(em)
    .find(untried, { session, projection: { _id: 1 } })
    .toArray()
  const ids = { _id: { $in: mails.map(({ _id }) => _id) } }
  await outboxCollection(em).deleteMany(ids, { session })
  await receivers.updateMany(ids, { $set: { state: 'waiting', queued_at: null } }, { session })
}

export type MailingAction = 'stop' | 'resume' | 'retry'

/** @throws {AppError} 404; 409 `mailing_state` when its state forbids the action */
export async function controlMailing({ orm }: Pick<Deps, 'orm'>, _id: ObjectId, action: MailingAction): Promise<void> {
  await inTransaction(orm, async (em) => {
    const mailing = await em.findOne(Mailing, { _id })
    if (!mailing) throw new NotFound('not_found')
    const session = requireTransaction(em)
    if (action === 'retry') {
      // It would go on with the others too.
      if (mailing.state === 'stopped') throw new Conflict('mailing_state')
      const again = { state: 'waiting' as const, error: null, queued_at: null }
      const { modifiedCount } = await receiversCollection(em).updateMany(
        { mailing: _id, state: 'failed' },
        { $set: again },
        { session },
      )
      if (modifiedCount === 0) throw new Conflict('mailing_state')
      mailing.resent += modifiedCount
    } else {
      if (mailing.state !== (action === 'stop' ? 'sending' : 'stopped')) throw new Conflict('mailing_state')
      if (action === 'stop') await takeBack(em, _id)
    }
    mailing.state = action === 'stop' ? 'stopped' : 'sending'
    mailing.finished_at = null
    mailing.counts = await countReceivers(em, _id)
  })
}
