import { setTimeout as pause } from 'node:timers/promises'
import { compareToBaseline } from '../compare-to-baseline.ts'
import { createCpuMeter } from '../cpu.ts'
import { type Contender, type Figure, measure } from '../measure.ts'
import { median } from '../median.ts'
import { PROMISED_BOUNDS } from '../promises.ts'
import { createMaxGoal, formatInteger, formatVerdict, type Goal, type ReportPart } from '../report/part.ts'
import { startBaselineServer } from '../start-baseline-server.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, requestHeaders, sendRequest, uncached } from './requests.ts'
import { type Registrar, signInTestAdmin, signInTestMember } from './writes.ts'

/** Each write takes milliseconds of the server and is rare in use. */
const WRITES = 8
const MAX_CONCURRENCY = 4
/** Lets deferred work such as mail finish. */
const SETTLED_MS = 300

/** × bare. */
const GOALS = {
  adminList: 70,
  adminRecord: 45,
  ownTeams: 50,
  ownTeamsPage: 200,
  renderedPage: 300,
  registration: 500,
  memberSignIn: 300,
}

type Options = {
  rounds: number
  seconds: number
  teams: number
  topics: number
  remote: boolean
  registrar: Registrar
}

export const countOfMeasuredRegistrations = (rounds: number): number => (rounds + 1) * WRITES

type ReadCase = { name: string; asked: BenchRequest; goal?: number }

export async function measureCosts(environment: BenchEnvironment, options: Options): Promise<ReportPart[]> {
  const { rounds, seconds, teams, topics, remote, registrar } = options
  const of = (ask: (ground: BenchEnvironment) => BenchRequest): BenchRequest => ask(environment)
  const [size, forum] = [formatInteger(teams), formatInteger(topics)]
  const reads: ReadCase[] = [
    { name: `list: the best 10 teams of ${size}`, asked: of(REQUESTS.listOfTeams), goal: PROMISED_BOUNDS.list },
    { name: `list: the newest 10 topics of ${forum}`, asked: of(REQUESTS.listOfTopics), goal: PROMISED_BOUNDS.list },
    { name: 'by id: a competition', asked: of(REQUESTS.competition), goal: PROMISED_BOUNDS.record },
    { name: `by id: a topic of ${forum}`, asked: of(REQUESTS.topic), goal: PROMISED_BOUNDS.record },
    { name: 'the list of teams, made anew', asked: uncached(of(REQUESTS.listOfTeams)) },
    { name: 'the list of topics, made anew', asked: uncached(of(REQUESTS.listOfTopics)) },
    { name: 'the competition, made anew', asked: uncached(of(REQUESTS.competition)) },
    { name: 'the topic, made anew', asked: uncached(of(REQUESTS.topic)) },
    { name: `admin: 10 teams of ${size}, newest first`, asked: of(REQUESTS.teamsOfAdmin), goal: GOALS.adminList },
    { name: `admin: a team of ${size} by id`, asked: of(REQUESTS.teamOfAdmin), goal: GOALS.adminRecord },
    { name: 'coach: own teams', asked: of(REQUESTS.ownTeams), goal: GOALS.ownTeams },
    { name: 'home page, kept', asked: of(REQUESTS.home) },
    { name: 'home page, kept, for a coach', asked: of(REQUESTS.homeOfCoach) },
    { name: 'home page, rendered', asked: of(REQUESTS.homeUncached), goal: GOALS.renderedPage },
    { name: 'results page, rendered', asked: of(REQUESTS.resultsUncached), goal: GOALS.renderedPage },
    { name: 'page of own teams, rendered', asked: of(REQUESTS.myTeams), goal: GOALS.ownTeamsPage },
  ]
  await using rival = await startBaselineServer('bare')
  const bare: Contender = { name: "a bare c.body('ok')", url: rival.url, cpu: createCpuMeter(rival.pid) }
  const contenders = reads.map(
    ({ name, asked: request, goal }): Contender => ({
      name,
      url: environment.product.url + request.path,
      cpu: environment.cpu,
      headers: requestHeaders(environment, request),
      ...(goal !== undefined && { goal }),
    }),
  )
  for (const { asked: request } of reads) await sendRequest(environment, request)
  const figures = await measure([bare, ...contenders], { rounds, seconds })
  const bareCpu = figures.get(bare)?.cpu_us ?? Number.NaN
  const database = remote ? 'the given MongoDB, where it tells what it uses' : 'its embedded database'
  return [
    {
      title: 'What an answer costs',
      words: [
        `CPU of the server and ${database}, for one request; 32 connections, medians of ${rounds} rounds of ${seconds} s.`,
        'What everybody may ask is answered from memory while nothing that it tells has changed. Beside it stands what the same costs when it is made anew, and what is asked with a session, which is never kept.',
      ],
      ...compareToBaseline(figures, bare),
    },
    await writes(environment, { rounds, registrar, bareCpu }),
  ]
}

type WriteCase = { rounds: number; registrar: Registrar; bareCpu: number }

/** Excludes the membership platform's CPU. */
async function writes(environment: BenchEnvironment, { rounds, registrar, bareCpu }: WriteCase): Promise<ReportPart> {
  const rows: {
    name: string
    once: (nth: number) => Promise<unknown>
    goal?: number
    figures: Pick<Figure, 'perSecond' | 'cpu_us'>[]
  }[] = [
    {
      name: 'sign-in of a member, through the platform',
      once: (nth) => signInTestMember(environment, registrar.coaches[nth % registrar.coaches.length] ?? ''),
      goal: GOALS.memberSignIn,
      figures: [],
    },
    { name: 'sign-in of an admin, argon2 included', once: () => signInTestAdmin(environment), figures: [] },
    {
      name: 'registration of a team, until it can be paid',
      once: () => registrar.register(),
      goal: GOALS.registration,
      figures: [],
    },
  ]
  for (let round = 0; round <= rounds; round += 1) {
    for (const { once, figures } of rows) {
      const before = await environment.cpu()
      const startedAt = performance.now()
      const waiting = Array.from({ length: WRITES }, (_, nth) => nth).values()
      await Promise.all(
        Array.from({ length: MAX_CONCURRENCY }, async () => {
          for (const nth of waiting) await once(nth)
        }),
      )
      const perSecond = (WRITES / (performance.now() - startedAt)) * 1000
      await pause(SETTLED_MS)
      if (round > 0) figures.push({ perSecond, cpu_us: ((await environment.cpu()) - before) / WRITES })
    }
  }
  const goals: Goal[] = []
  const judged = (name: string, ratio: number, max: number | undefined): string => {
    if (max === undefined) return ''
    const goal = createMaxGoal(`${name}, × bare`, ratio, max, 0)
    goals.push(goal)
    return formatVerdict(goal)
  }
  return {
    title: 'What a change costs',
    words: [
      `The same CPU, for the whole call and what it leaves to be done; ${MAX_CONCURRENCY} at a time, medians of ${rounds} rounds of ${WRITES}. The membership platform and the payment provider are the sandbox's, in a process that is not counted.`,
    ],
    table: [
      ['', 'a second', 'CPU µs', '× bare', 'goal'],
      ...rows.map(({ name, figures, goal }) => {
        const cpu = median(figures.map(({ cpu_us }) => cpu_us))
        return [
          name,
          formatInteger(median(figures.map(({ perSecond }) => perSecond))),
          formatInteger(cpu),
          formatInteger(cpu / bareCpu),
          judged(name, cpu / bareCpu, goal),
        ]
      }),
    ],
    goals,
  }
}
