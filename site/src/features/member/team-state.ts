import type { OrderState } from '@olympiad/contracts/constants'
import type { TeamView } from '@olympiad/contracts/views/team'

/** What a card says of a team's state: the words, and the ring that goes with them. */
export type TeamState = {
  text: 'paid' | 'free' | 'unpaid' | 'disabled' | 'flagged'
  ring: '' | 'pending' | 'failed' | 'closed'
}

type StateOf = Pick<TeamView, 'status' | 'payment_status' | 'free' | 'order_status'>

/** A team is active when both its switches are on (000 §4). */
export function teamState(team: StateOf): TeamState {
  if (!team.status) return { text: 'disabled', ring: 'closed' }
  if (team.payment_status) return { text: team.free ? 'free' : 'paid', ring: '' }
  if (team.order_status === 'flagged') return { text: 'flagged', ring: 'failed' }
  return { text: 'unpaid', ring: 'pending' }
}

/** What became of the payment of a team that is not active, for those who may know; undefined where nobody tried. */
export const paymentNote = ({
  status,
  payment_status,
  order_status,
}: Omit<StateOf, 'free'>): Exclude<OrderState, 'paid'> | undefined =>
  !status || payment_status || order_status === 'paid' ? undefined : order_status
