import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { Order } from '../model/order.entity.ts'
import type { Em } from '../platform/database.ts'
import { OutboxMail } from '../platform/mail/outbox.entity.ts'

/** Whoever reads the figures waits no longer for the database. */
const PATIENCE_MS = 1_000

type Waiting = { mails: number; oldestMail_s: number; failedMails: number; pending: number; flagged: number }

/**
 * What waits in the database, of all copies together. What is given back asks for it, and is to be called before the
 * figures are read; while the database is away they are left out, and `olympiad_database_up` is 0.
 */
export function storedFigures({ metrics, orm, now }: Pick<Deps, 'metrics' | 'orm' | 'now'>): () => Promise<void> {
  const registers = [metrics.registry]
  const up = new Gauge({
    name: 'olympiad_database_up',
    help: 'Whether the database answered when these figures were read',
    registers,
  })
  const mails = new Gauge({
    name: 'olympiad_outbox_waiting',
    help: 'Mails that no mail server has taken yet',
    registers,
  })
  const oldest = new Gauge({
    name: 'olympiad_outbox_oldest_seconds',
    help: 'Age of the mail that waits longest, zero where none does',
    registers,
  })
  const failed = new Gauge({
    name: 'olympiad_outbox_failed',
    help: 'Mails that were given up and are still kept',
    registers,
  })
  const orders = new Gauge({
    name: 'olympiad_orders',
    help: 'Orders that are not decided yet (pending), or wait for an admin (flagged)',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const waiting = await inTime(waitingIn(orm.em.fork(), now()))
    up.set(waiting ? 1 : 0)
    if (!waiting) {
      mails.remove()
      oldest.remove()
      failed.remove()
      orders.reset()
      return
    }
    mails.set(waiting.mails)
    oldest.set(waiting.oldestMail_s)
    failed.set(waiting.failedMails)
    orders.set({ state: 'pending' }, waiting.pending)
    orders.set({ state: 'flagged' }, waiting.flagged)
  }
}

async function waitingIn(em: Em, now: Date): Promise<Waiting> {
  const pendingMails: Promise<{ mails: number; first: Date }[]> = em.aggregate(OutboxMail, [
    { $match: { state: 'pending' } },
    { $group: { _id: null, mails: { $sum: 1 }, first: { $min: '$created_at' } } },
  ])
  const [[outbox], failedMails, pending, flagged] = await Promise.all([
    pendingMails,
    em.count(OutboxMail, { state: 'failed' }),
    em.count(Order, { payment_status: 'pending' }),
    em.count(Order, { payment_status: 'flagged' }),
  ])
  const oldestMail_s = outbox ? Math.max(0, (now.getTime() - outbox.first.getTime()) / 1000) : 0
  return { mails: outbox?.mails ?? 0, oldestMail_s, failedMails, pending, flagged }
}

/** Undefined where it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise: gaveUp, resolve } = Promise.withResolvers<undefined>()
  const patience = setTimeout(() => resolve(undefined), PATIENCE_MS)
  return await Promise.race([work.catch(() => undefined), gaveUp]).finally(() => clearTimeout(patience))
}
