import { bestRoundIndex } from '@olympiad/contracts/rounds'
import type { TeamDetailView } from '@olympiad/contracts/views/team'

/** `score` is the result's, before that the better round's, else 0. */
type TeamFigures = {
  score: number
  scoreSource: 'result' | 'round' | 'none'
  time: number | null
  ranked: number
}

export function teamFigures({ resultes, scores }: Pick<TeamDetailView, 'resultes' | 'scores'>): TeamFigures {
  const [result] = resultes
  const rounds = scores?.scores ?? []
  const round = rounds[bestRoundIndex(rounds) ?? 0]
  const score = result?.score ?? round?.score ?? 0
  return {
    score,
    scoreSource: result ? 'result' : round ? 'round' : 'none',
    time: round?.score === score ? round.time : null,
    ranked: result?.ranked ?? 0,
  }
}

/** Nobody scores or ranks a withdrawn team, so zeros would mislead. */
export const showsFigures = (team: Pick<TeamDetailView, 'resultes' | 'scores' | 'withdrawn'>): boolean =>
  !team.withdrawn || teamFigures(team).scoreSource !== 'none'

export type MilestoneName = 'registered' | 'scores' | 'results' | 'certificates'
type Milestone = { name: MilestoneName; state: 'done' | 'now' | 'later' }

/** Nothing lies ahead of a withdrawn team. */
export function teamMilestones(
  team: Pick<TeamDetailView, 'scores' | 'resultes' | 'cert_download' | 'withdrawn'> & { entity: unknown },
): Milestone[] {
  const done: Record<MilestoneName, boolean> = {
    registered: true,
    scores: team.scores !== null,
    results: team.resultes.length > 0,
    certificates: team.cert_download && team.entity !== null,
  }
  const all: MilestoneName[] = ['registered', 'scores', 'results', 'certificates']
  const names = team.withdrawn ? all.filter((name) => done[name]) : all
  const now = names.find((name) => !done[name])
  return names.map((name) => ({ name, state: done[name] ? 'done' : name === now ? 'now' : 'later' }))
}
