import { bestRound } from '@olympiad/contracts/rounds'
import type { TeamDetailView } from '@olympiad/contracts/views/team'

/** What a team has reached. `score` is its result's, as long as there is none that of its better round; 0 before. */
type Standing = {
  score: number
  /** Where the score is from. */
  of: 'result' | 'round' | 'none'
  /** Of the round with that score, in seconds; null where rounds are not timed, or none has it. */
  time: number | null
  /** Its place in its age level; 0 before the results. */
  ranked: number
}

/** What the figures of a team's page say. */
export function standingOf({ resultes, scores }: Pick<TeamDetailView, 'resultes' | 'scores'>): Standing {
  const [result] = resultes
  const rounds = scores?.scores ?? []
  // Neither of two equal rounds is the better one, and both say the same.
  const round = rounds[bestRound(rounds) ?? 0]
  const score = result?.score ?? round?.score ?? 0
  return {
    score,
    of: result ? 'result' : round ? 'round' : 'none',
    time: round?.score === score ? round.time : null,
    ranked: result?.ranked ?? 0,
  }
}

export type StopName = 'registered' | 'scores' | 'results' | 'certificates'
/** A stop of a team's way through the season. `now` is the first one that is not behind it. */
type Stop = { name: StopName; state: 'done' | 'now' | 'later' }

/** The way of a paid team, as far as it is known: nothing here foretells a date. */
export function roadOf(
  team: Pick<TeamDetailView, 'scores' | 'resultes' | 'cert_download'> & { entity: unknown },
): Stop[] {
  const done: Record<StopName, boolean> = {
    registered: true,
    scores: team.scores !== null,
    results: team.resultes.length > 0,
    certificates: team.cert_download && team.entity !== null,
  }
  const names: StopName[] = ['registered', 'scores', 'results', 'certificates']
  const now = names.find((name) => !done[name])
  return names.map((name) => ({ name, state: done[name] ? 'done' : name === now ? 'now' : 'later' }))
}
