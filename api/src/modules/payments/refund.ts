import { ObjectId } from '@mikro-orm/mongodb'
import type { RefundReason } from '@olympiad/contracts/constants'
import type { RefundForm } from '@olympiad/contracts/forms/transections'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { setPaymentState } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Bilingual } from '../../platform/bilingual.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { creditInvoice } from '../invoices/credit-note.ts'
import { invoiceOfOrder } from '../invoices/invoice.service.ts'
import { releaseName } from '../teams/team-name-reservation.ts'
import { refundMail } from './refund-mail.ts'

export const REFUND_REASONS: Record<RefundReason, Bilingual> = {
  withdrawn: { ar: 'انسحاب الفريق قبل بدء المنافسة', en: 'The team withdrew before the competition began' },
  cancelled: { ar: 'إلغاء المسابقة', en: 'The competition was cancelled' },
  mistake: { ar: 'دفعة سُدّدت بالخطأ', en: 'The payment was made by mistake' },
  other: { ar: 'ردّ المبلغ إلى المشتري', en: 'The amount was returned to the buyer' },
}

export const actorRef = ({ _id, name }: Actor) => ({ _id: _id.toHexString(), name })

/**
 * Records a refund made at the provider, all or nothing and once; it never calls the provider.
 * @throws {AppError} 404; 409 `refund_not_paid`, `refund_already_recorded`; 400 for a day before the payment or in the future
 */
export async function recordRefund(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  em: Em,
  form: RefundForm,
  by: Actor,
): Promise<void> {
  await inTransaction(deps.orm, (tx) => refund(tx, deps, form, by))
  // Public pages count and name active teams.
  await invalidate(em, 'content')
  await invalidate(em, 'results')
}

async function refund(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  { id, ...form }: RefundForm,
  by: Actor,
): Promise<void> {
  const order = await em.findOne(Order, { _id: new ObjectId(id) }, { populate: ['team', 'user'] })
  if (!order) throw new NotFound('not_found')
  if (order.payment_status === 'refunded') throw new Conflict('refund_already_recorded')
  const invoice = await invoiceOfOrder(em, order._id)
  if (order.payment_status !== 'paid' || !invoice) throw new Conflict('refund_not_paid')
  const now = deps.now()
  if (form.refunded_on < dayInRiyadh(order.paid_at ?? order.created_at) || form.refunded_on > dayInRiyadh(now)) {
    throw fieldError('refunded_on', 'refund_too_early')
  }
  const { number } = await creditInvoice(em, deps, invoice, REFUND_REASONS[form.reason])
  order.payment_status = 'refunded'
  order.refund = { ...form, by: actorRef(by), recorded_at: now, credit_note: number }
  if (!(await isPaidOtherwise(em, order))) {
    setPaymentState(order.team, 'refunded')
    releaseName(order.team)
  }
  if (order.buyer.email) queueMail(em, refundMail(order, number, now))
}

const isPaidOtherwise = async (em: Em, { _id, team }: Order): Promise<boolean> =>
  (await em.count(Order, { team: team._id, payment_status: 'paid', _id: { $ne: _id } })) > 0
