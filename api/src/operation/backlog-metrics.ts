import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { Order } from '../model/order.entity.ts'
import type { Em } from '../platform/database.ts'
import { OutboxMail } from '../platform/mail/outbox.entity.ts'

const TIMEOUT_MS = 1_000

type Backlog = { mails: number; oldestMail_s: number; failedMails: number; pending: number; flagged: number }

/**
 * Call the returned function before reading the metrics. Without a database the gauges are absent and
 * `olympiad_database_up` is 0.
 */
export function createBacklogMetrics({
  metrics,
  orm,
  now,
}: Pick<Deps, 'metrics' | 'orm' | 'now'>): () => Promise<void> {
  const registers = [metrics.registry]
  const up = new Gauge({
    name: 'olympiad_database_up',
    help: 'Whether the database answered when these figures were read',
    registers,
  })
  const mails = new Gauge({
    name: 'olympiad_outbox_pending',
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
    const backlog = await withTimeout(readBacklog(orm.em.fork(), now()))
    up.set(backlog ? 1 : 0)
    if (!backlog) {
      mails.remove()
      oldest.remove()
      failed.remove()
      orders.reset()
      return
    }
    mails.set(backlog.mails)
    oldest.set(backlog.oldestMail_s)
    failed.set(backlog.failedMails)
    orders.set({ state: 'pending' }, backlog.pending)
    orders.set({ state: 'flagged' }, backlog.flagged)
  }
}

async function readBacklog(em: Em, now: Date): Promise<Backlog> {
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

/** Undefined on failure or timeout. */
async function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  return await Promise.race([work.catch(() => undefined), timedOut]).finally(() => clearTimeout(timer))
}
