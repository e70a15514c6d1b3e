import type { RoundKind } from '@olympiad/contracts/judging/events'
import { roundLabel } from '@olympiad/contracts/judging/round-label'
import type { ChallengeView } from '@olympiad/contracts/views/judging'

/** As judges, teams and the paper sheet call it: rounds of each kind are counted by themselves. */
export function roundName(
  names: Readonly<Record<RoundKind, string>>,
  challenge: Pick<ChallengeView, 'rounds'>,
  no: number,
): string {
  const { kind, nth } = roundLabel(challenge, no)
  return nth > 0 ? `${names[kind]} ${nth}` : names[kind]
}
