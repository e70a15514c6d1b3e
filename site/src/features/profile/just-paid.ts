import type { TeamView } from '@olympiad/contracts/views/team'

/**
 * What the success dialog speaks of, from the address of the profile: a fee that was paid, or a team without one. The return
 * screen names its team; the published address names none (000 §2).
 */
export function justPaid(
  query: URLSearchParams,
  teams: readonly Pick<TeamView, 'id' | 'payment_status' | 'free'>[],
): 'paid' | 'free' | undefined {
  if (query.get('payment_status') !== 'true') return undefined
  const named = query.get('team_id')
  const active = teams.filter((team) => team.payment_status && (named === null || team.id === named))
  if (active.length === 0) return undefined
  return active.every(({ free }) => free) ? 'free' : 'paid'
}
