import { type GrowthCase, growthLimit, growthReport, measureGrowth } from '../growth.ts'
import { nextAddress } from '../next-address.ts'
import { formatInteger, type ReportPart } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, sendRequest, uncached } from './requests.ts'
import { createRegistrar, type Registrar } from './writes.ts'

const CALLS = 5
const PAGES = 2
const REGISTRATIONS = 2
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
  // Searches within words, so it must scan every name.
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
  return growthReport(
    { title: 'Growth with the number of teams and results', words: [words], columns: sizes.map(formatInteger), most },
    [...figures],
    [search],
  )
}
