import type { OrderState } from '@olympiad/contracts/constants'
import type { TeamView } from '@olympiad/contracts/views/team'

export type TeamState = {
  text: 'paid' | 'free' | 'unpaid' | 'disabled' | 'withdrawn' | 'flagged' | 'waiting' | 'offered' | 'offerOver'
  statusClass: '' | 'pending' | 'failed' | 'closed'
}

type StateOf = Pick<TeamView, 'status' | 'payment_status' | 'free' | 'order_status'> &
  Partial<Pick<TeamView, 'waiting' | 'withdrawn' | 'offer_ended_at'>>

/** A team is active when both its switches are on (000 §4). */
export function teamState(team: StateOf): TeamState {
  if (team.withdrawn) return { text: 'withdrawn', statusClass: 'closed' }
  if (!team.status) return { text: 'disabled', statusClass: 'closed' }
  if (team.payment_status) return { text: team.free ? 'free' : 'paid', statusClass: '' }
  if (team.order_status === 'flagged') return { text: 'flagged', statusClass: 'failed' }
  if (team.waiting) return { text: team.waiting.offered_until ? 'offered' : 'waiting', statusClass: 'pending' }
  if (team.offer_ended_at) return { text: 'offerOver', statusClass: 'closed' }
  return { text: 'unpaid', statusClass: 'pending' }
}

/** Payment state of an inactive team, for readers with access to it; undefined without an attempt. */
export const unfinishedPaymentState = ({
  status,
  payment_status,
  order_status,
}: Omit<StateOf, 'free'>): Exclude<OrderState, 'paid'> | undefined =>
  !status || payment_status || order_status === 'paid' ? undefined : order_status
