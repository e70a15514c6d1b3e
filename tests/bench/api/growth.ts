import { growthPart, measureGrowth, mostGrowth, type Row } from '../growth.ts'
import { nextAddress } from '../next-address.ts'
import { type Part, whole } from '../report/part.ts'
import { ASKED, type Asked, anew, ask } from './asked.ts'
import type { Ground } from './ground.ts'
import { type Registrar, registrarOf } from './writes.ts'

const CALLS = 5
const PAGES = 2
const REGISTRATIONS = 2
/** Rounds that are not counted, and the first size is asked twice in each. */
const roundsOf = (rounds: number): number => (rounds + 5) * 2

type Stand = { ground: Ground; registrar: Registrar }

/** What calls and pages cost as there are more teams and results: each size has a product of its own. */
export async function growth(grounds: readonly Ground[], sizes: readonly number[], rounds: number): Promise<Part> {
  const stands: Stand[] = []
  for (const ground of grounds) {
    stands.push({ ground, registrar: await registrarOf(ground, roundsOf(rounds) * REGISTRATIONS) })
  }
  const row = (name: string, asked: (ground: Ground) => Asked, times: number): Row => ({
    name,
    times,
    places: grounds.map((ground) => ({
      cpu: ground.cpu,
      ask: () => ask(ground, asked(ground), { 'x-forwarded-for': nextAddress() }),
    })),
  })
  // Any part of a name is found, so that every name is looked at.
  const search = row('admin: search for a part of a name', ASKED.teamsWithWords, 1)
  const rows: Row[] = [
    row('list of the best 10 teams, made anew', () => anew(ASKED.listOfTeams()), CALLS),
    row('competition by id, made anew', (ground) => anew(ASKED.competition(ground)), CALLS),
    row('admin: 10 teams, newest first', ASKED.teamsOfAdmin, CALLS),
    row('admin: 10 teams by number', ASKED.teamsByName, CALLS),
    row('admin: a team by id', ASKED.teamOfAdmin, CALLS),
    search,
    row('coach: own teams', ASKED.ownTeams, CALLS),
    row('results page, rendered', ASKED.resultsAnew, PAGES),
    {
      name: 'registration of a team',
      times: REGISTRATIONS,
      places: stands.map(({ ground: { cpu }, registrar }) => ({ cpu, ask: () => registrar.register() })),
    },
  ]
  const figures = await measureGrowth(rows, rounds)
  const { most, words } = mostGrowth(figures.values())
  return growthPart(
    { title: 'Growth with the number of teams and results', words: [words], columns: sizes.map(whole), most },
    [...figures],
    [search],
  )
}
