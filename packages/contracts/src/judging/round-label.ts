import type { ChallengeView } from '../views/judging.ts'
import type { RoundKind } from './events.ts'

/** Rounds of each kind are counted by themselves; 0 where the kind has only one. */
export function roundLabel(challenge: Pick<ChallengeView, 'rounds'>, no: number): { kind: RoundKind; nth: number } {
  const kind = challenge.rounds.find((round) => round.no === no)?.kind ?? 'official'
  const ofKind = challenge.rounds.filter((round) => round.kind === kind)
  const nth = ofKind.findIndex((round) => round.no === no) + 1
  return { kind, nth: ofKind.length > 1 || kind === 'official' ? nth : 0 }
}
