import type { TeamView } from '@olympiad/contracts/views/team'

/** A paid fee, or a team without one. The published address names no team (000 §2). */
export function paymentSuccessKind(
  query: URLSearchParams,
  teams: readonly Pick<TeamView, 'id' | 'payment_status' | 'free'>[],
): 'paid' | 'free' | undefined {
  if (query.get('payment_status') !== 'true') return undefined
  const teamId = query.get('team_id')
  const active = teams.filter((team) => team.payment_status && (teamId === null || team.id === teamId))
  if (active.length === 0) return undefined
  return active.every(({ free }) => free) ? 'free' : 'paid'
}
