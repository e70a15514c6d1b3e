import type { OrderState } from '@olympiad/contracts/constants'
import type { TeamView } from '@olympiad/contracts/views/team'

/** What a card says of a team's state: the words, and the ring that goes with them. */
export type TeamState = { text: 'paid' | 'unpaid' | 'disabled' | 'flagged'; ring: '' | 'pending' | 'failed' | 'closed' }

type StateOf = Pick<TeamView, 'status' | 'payment_status' | 'order_status'>

/** A team is active when both its switches are on (000 §4). */
export function teamState({ status, payment_status, order_status }: StateOf): TeamState {
  if (!status) return { text: 'disabled', ring: 'closed' }
  if (payment_status) return { text: 'paid', ring: '' }
  if (order_status === 'flagged') return { text: 'flagged', ring: 'failed' }
  return { text: 'unpaid', ring: 'pending' }
}

/** What became of the payment of a team that is not active, for those who may know; undefined where nobody tried. */
export const paymentNote = ({
  status,
  payment_status,
  order_status,
}: StateOf): Exclude<OrderState, 'paid'> | undefined =>
  !status || payment_status || order_status === 'paid' ? undefined : order_status
