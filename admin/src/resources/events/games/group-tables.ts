import { type GroupRow, groupTable } from '@olympiad/contracts/judging/tournament'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { OfChallenge } from './Games.tsx'

const groupsOf = ({ setup: { challenges }, challenge: { division } }: OfChallenge): ChallengeView[] =>
  challenges.filter((each) => each.division === division && each.games?.stage === 'groups')

/** Of all groups of the division. The server checks that nobody better is left out. */
export function groupTables(props: OfChallenge): GroupRow[][] {
  return groupsOf(props).flatMap(({ id, games: settings }) => {
    const own = props.data.games.filter((game) => game.challenge === id)
    const numbers = [...new Set(own.flatMap(({ group }) => group ?? []))].toSorted((a, b) => a - b)
    return numbers.map((no) => {
      const games = own.filter(({ group }) => group === no)
      const teams = new Map(
        games.flatMap(({ sides }) => sides.flatMap(({ team }) => (team ? [[team.id, team] as const] : []))),
      )
      const counted = games.flatMap(({ sides: [home, away], result }) =>
        result && home.team && away.team ? [{ ...result, teams: [home.team.id, away.team.id] as const }] : [],
      )
      const listed = [...teams].map(([team, { out }]) => ({ team, out }))
      return settings ? groupTable(settings.rules, listed, counted) : []
    })
  })
}

export const countOpenGames = (props: OfChallenge): number => {
  const groups = groupsOf(props)
  return props.data.games.filter(({ challenge, state, waiting }) => {
    return groups.some(({ id }) => id === challenge) && (state !== 'confirmed' || waiting > 0)
  }).length
}

export const hasEqualTeams = (tables: readonly (readonly GroupRow[])[]): boolean =>
  tables.some((table) => {
    const places = table.flatMap(({ place }) => place ?? [])
    return new Set(places).size < places.length
  })
