import { ACHIEVEMENTS } from '@olympiad/contracts/constants'
import type { ResultView, TeamView } from '@olympiad/contracts/views/team'

type Achievement = { team: TeamView; result: ResultView }

/** The best results of one's teams by rank; `teams` are newest first, and so stay equal ones. */
export const bestResults = (teams: readonly TeamView[]): Achievement[] =>
  teams
    .flatMap((team) => team.resultes.map((result) => ({ team, result })))
    .filter(({ result }) => result.ranked > 0)
    .sort((one, other) => one.result.ranked - other.result.ranked)
    .slice(0, ACHIEVEMENTS)
