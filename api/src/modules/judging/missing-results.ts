import type { EventPublication } from '@olympiad/contracts/views/judging'
import type { RankedDivision } from './load-ranking.ts'

type Missing = EventPublication['missing'][number]

/** Sheets of official rounds and games that count nothing yet, by challenge. */
export const missingOf = ({ challenges, games, input }: RankedDivision): Missing[] =>
  challenges.flatMap((challenge): Missing[] => {
    const id = challenge._id.toHexString()
    if (challenge.games) {
      const own = games.filter((game) => game.challenge.equals(challenge._id))
      const count = own.filter(({ result }) => !result).length
      return count > 0 || own.length === 0 ? [{ challenge: id, count, of: own.length }] : []
    }
    const judged = input.teams.filter(({ disqualified }) => !disqualified).map(({ team }) => team)
    const of = challenge.rounds.filter(({ kind }) => kind === 'official').length * judged.length
    const count = of - input.runs.filter((run) => run.challenge === id && judged.includes(run.team)).length
    return count > 0 ? [{ challenge: id, count, of }] : []
  })
