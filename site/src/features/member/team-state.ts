import type { TeamView } from '@olympiad/contracts/views/team'

/** What a card says of a team's state: the words, and the ring that goes with them. */
export type TeamState = { text: 'paid' | 'unpaid' | 'disabled' | 'flagged'; ring: '' | 'pending' | 'failed' | 'closed' }

/** A team is active when both its switches are on (000 §4). */
export function teamState({
  status,
  payment_status,
  order_status,
}: Pick<TeamView, 'status' | 'payment_status' | 'order_status'>): TeamState {
  if (!status) return { text: 'disabled', ring: 'closed' }
  if (payment_status) return { text: 'paid', ring: '' }
  if (order_status === 'flagged') return { text: 'flagged', ring: 'failed' }
  return { text: 'unpaid', ring: 'pending' }
}

/** 1 gold, 2 silver, anything else bronze (000 §4). */
export const medalOf = (ranked: number): 'gold' | 'silver' | 'bronze' =>
  ranked === 1 ? 'gold' : ranked === 2 ? 'silver' : 'bronze'
