import { formatTeamNumber } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { JudgedTeam, ScoringView } from '@olympiad/contracts/views/judging'

/** Empty parts let everything through. `round` is `challenge:number`. */
export type ScoringFilter = { division: string; round: string; state: string; team: string }

const roundId = ({ challenge, round }: Pick<ScoringView, 'challenge' | 'round'>): string => `${challenge}:${round}`

/** Waiting ones first, then the latest. */
export function selectScorings(
  scorings: readonly ScoringView[],
  teams: ReadonlyMap<string, JudgedTeam>,
  { division, round, state, team }: ScoringFilter,
): ScoringView[] {
  const words = toWesternDigits(team).trim().toLowerCase()
  const isNamed = ({ name, team_no }: JudgedTeam) =>
    name.toLowerCase().includes(words) || formatTeamNumber(team_no).includes(words)
  const fits = (scoring: ScoringView): boolean => {
    const own = teams.get(scoring.team)
    return (
      (division === '' || own?.division === division) &&
      (round === '' || roundId(scoring) === round) &&
      (state === '' || scoring.state === state) &&
      (words === '' || (own !== undefined && isNamed(own)))
    )
  }
  const waits = ({ state: own }: ScoringView) => Number(own === 'sent')
  return scorings
    .filter(fits)
    .sort((one, other) => waits(other) - waits(one) || other.received_at.localeCompare(one.received_at))
}
