import { ObjectId } from '@mikro-orm/mongodb'
import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import { hasFee } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import { Score } from '../../model/score.entity.ts'
import type { Seller } from '../../model/seller.ts'
import { setPaymentState, type Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { creditInvoice } from '../../modules/invoices/credit-note.ts'
import { issueInvoice } from '../../modules/invoices/invoice.service.ts'
import { createOrder } from '../../modules/orders/orders.ts'
import { toInvoiceFacts } from '../../modules/payments/order-to-invoice.ts'
import { REFUND_REASONS } from '../../modules/payments/refund.ts'
import type { Em } from '../../platform/database.ts'
import { DEMO_ADMIN, demoAdmin } from './demo-admin.ts'

const PAYING_MS = 4 * 60_000
const REFUNDED_AT = new Date('2024-09-15T09:00:00Z')
const SUBMITTED_AT = new Date('2024-09-06T11:20:00Z')

export async function createPayment(em: Em, team: Team, payer: User, seller: Seller): Promise<void> {
  const { season, competion, created_at, payment_status: isPaid } = team
  if (!hasFee(competion)) return
  const order = createOrder(em, team, { season, competion, buyer: payer, test: true, now: created_at })
  const card = { transaction: `0301${order.order_id.replaceAll(/\D/g, '')}`, card_type: 'mada', card_last4: '0007' }
  const amount = { amount: order.total_amount.toFixed(2), currency: order.currency }
  em.assign(order, {
    payment_status: 'paid',
    trx_reference: `DEMO${order._id.toHexString().toUpperCase()}`,
    provider: { code: 3, text: 'Paid', transaction_status: 'A', ...amount, ...card },
    paid_at: new Date(created_at.getTime() + PAYING_MS),
    check_at: null,
  })
  const invoice = await issueInvoice(em, toInvoiceFacts(order, seller))
  order.invoice_no = invoice.number
  setPaymentState(team, isPaid ? 'paid' : 'refunded')
  if (!isPaid) await refundFee(em, { team, order, invoice }, seller)
}

type Paid = { team: Team; order: Order; invoice: Invoice }

async function refundFee(em: Em, { team, order, invoice }: Paid, seller: Seller): Promise<void> {
  const { number } = await creditInvoice(em, { seller, now: () => REFUNDED_AT }, invoice, REFUND_REASONS.other)
  const by = { _id: (await demoAdmin(em)).id, name: DEMO_ADMIN.name }
  const refund = { reason: 'other', reference: `RF-${team.team_no}`, note: '', credit_note: number } as const
  em.assign(order, {
    payment_status: 'refunded',
    refund: { ...refund, by, refunded_on: dayInRiyadh(REFUNDED_AT), recorded_at: REFUNDED_AT },
  })
}

export function createScores(em: Em, team: Team, best: number): void {
  const video = (round: number) => `https://videos.example/wro-2024/team-${team.team_no}-round-${round}`
  em.create(Score, {
    _id: new ObjectId(),
    team: team._id,
    competion: team.competion._id,
    user: team.user._id,
    form: scoreFormKindOf(team.competion.slug),
    scores: [
      { score: best - 35, time: 108.62, youtube_link: video(1) },
      { score: best, time: 96.4, youtube_link: video(2) },
    ],
    matches: [],
    created_at: SUBMITTED_AT,
  })
}
