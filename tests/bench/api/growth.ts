import { type GrowthCase, growthLimit, growthReport, measureGrowth } from '../growth.ts'
import { nextAddress } from '../next-address.ts'
import { createMaxGoal, formatInteger, type ReportPart } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, sendRequest, uncached } from './requests.ts'
import { createRegistrar, type Registrar } from './writes.ts'

const CALLS = 5
const PAGES = 2
const REGISTRATIONS = 2
/** The most that a search may take with the most teams. */
const MAX_SEARCH_MS = 50
/** Warm-up rounds are extra, and each round measures the first size twice. */
const roundsOf = (rounds: number): number => (rounds + 5) * 2

type Stand = { ground: BenchEnvironment; registrar: Registrar }

export async function measureApiGrowth(
  grounds: readonly BenchEnvironment[],
  sizes: readonly number[],
  rounds: number,
): Promise<ReportPart> {
  const stands: Stand[] = []
  for (const environment of grounds) {
    stands.push({
      ground: environment,
      registrar: await createRegistrar(environment, roundsOf(rounds) * REGISTRATIONS),
    })
  }
  const row = (name: string, toRequest: (ground: BenchEnvironment) => BenchRequest, times: number): GrowthCase => ({
    name,
    requestsPerSample: times,
    variants: grounds.map((environment) => ({
      cpu: environment.cpu,
      ask: () => sendRequest(environment, toRequest(environment), { 'x-forwarded-for': nextAddress() }),
    })),
  })
  // More teams match in more data, so its bound is the time of an answer, not growth.
  const search = row('admin: search for a part of a name', REQUESTS.teamsWithWords, 1)
  const rows: GrowthCase[] = [
    row('list of the best 10 teams, made anew', () => uncached(REQUESTS.listOfTeams()), CALLS),
    row('competition by id, made anew', (environment) => uncached(REQUESTS.competition(environment)), CALLS),
    row('admin: 10 teams, newest first', REQUESTS.teamsOfAdmin, CALLS),
    row('admin: 10 teams by number', REQUESTS.teamsByName, CALLS),
    row('admin: a team by id', REQUESTS.teamOfAdmin, CALLS),
    search,
    row('coach: own teams', REQUESTS.ownTeams, CALLS),
    row('results page, rendered', REQUESTS.resultsUncached, PAGES),
    {
      name: 'registration of a team',
      requestsPerSample: REGISTRATIONS,
      variants: stands.map(({ ground: { cpu }, registrar }) => ({ cpu, ask: () => registrar.register() })),
    },
  ]
  const figures = await measureGrowth(rows, rounds)
  const { most, words } = growthLimit(figures.values())
  const part = growthReport(
    { title: 'Growth with the number of teams and results', words: [words], columns: sizes.map(formatInteger), most },
    [...figures],
    [search],
  )
  const searched_ms = figures.get(search)?.ms.at(-1) ?? Infinity
  return { ...part, goals: [...(part.goals ?? []), createMaxGoal(`${search.name}, ms`, searched_ms, MAX_SEARCH_MS)] }
}
