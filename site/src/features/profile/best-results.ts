import { DEFAULT_ACHIEVEMENTS } from '@olympiad/contracts/constants'
import type { ResultView, TeamView } from '@olympiad/contracts/views/team'

type Achievement = { team: TeamView; result: ResultView }

export const bestResults = (teams: readonly TeamView[]): Achievement[] =>
  teams
    .flatMap((team) => team.resultes.map((result) => ({ team, result })))
    .filter(({ result }) => result.ranked > 0)
    .sort((a, b) => a.result.ranked - b.result.ranked)
    .slice(0, DEFAULT_ACHIEVEMENTS)
