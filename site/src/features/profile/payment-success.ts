import type { TeamView, TransectionView } from '@olympiad/contracts/views/team'
import { documentsOf } from '../transections/documents.ts'

type Paid<Team, Order> = { team: Team; order: Order | undefined }

/** The team whose invoice is the latest, or else the newest one. The published address names no team (000 §2). */
export function paymentSuccess<
  Team extends Pick<TeamView, 'id' | 'payment_status'>,
  Order extends Pick<TransectionView, 'team' | 'documents'>,
>(query: URLSearchParams, teams: readonly Team[], orders: readonly Order[]): Paid<Team, Order> | undefined {
  if (query.get('payment_status') !== 'true') return undefined
  const teamId = query.get('team_id')
  const active = teams.filter((team) => team.payment_status && (teamId === null || team.id === teamId))
  const issuedAt = (order: Order): string => documentsOf(order).current?.issued_at ?? ''
  const order = orders
    .filter((each) => issuedAt(each) !== '' && active.some(({ id }) => id === each.team))
    .toSorted((one, other) => issuedAt(other).localeCompare(issuedAt(one)))[0]
  const team = active.find(({ id }) => id === order?.team) ?? active[0]
  return team && { team, order }
}
