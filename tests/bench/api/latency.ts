import { generateLoad } from '../load.ts'
import { createMaxGoal, formatInteger, type Goal, type ReportPart } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, requestHeaders } from './requests.ts'

const CONNECTIONS = [1, 32, 256] as const
/** The close of a registration. */
const MAX_OWN_TEAMS_P99_MS = 1_000
const SHARES = [0.5, 0.9, 0.99, 0.999] as const

export async function measureLatencies(environment: BenchEnvironment, seconds: number): Promise<ReportPart> {
  const rows: string[][] = []
  let errors = 0
  let ownTeamsP99_ms: number | undefined
  const ownTeams = REQUESTS.myTeams()
  const requests: [string, BenchRequest][] = [
    ['home page, kept', REQUESTS.home()],
    ['list of 10 teams, kept', REQUESTS.listOfTeams()],
    ['competition by id, kept', REQUESTS.competition(environment)],
    ['page of own teams, signed in', ownTeams],
  ]
  for (const [name, target] of requests) {
    for (const connections of CONNECTIONS) {
      const request = {
        url: environment.product.url + target.path,
        headers: requestHeaders(environment, target),
        status: 200,
      }
      await generateLoad(request, { connections, seconds: Math.min(1, seconds) })
      const found = await generateLoad(request, { connections, seconds }).catch((error: unknown) => error)
      if (found instanceof Error) {
        errors += 1
        rows.push([name, String(connections), ...SHARES.map(() => '–'), found.message])
        continue
      }
      const { percentileMs, perSecond } = found as Awaited<ReturnType<typeof generateLoad>>
      if (target.path === ownTeams.path && connections === 256) ownTeamsP99_ms = percentileMs(0.99)
      rows.push([
        name,
        String(connections),
        ...SHARES.map((share) => percentileMs(share).toFixed(1)),
        formatInteger(perSecond),
      ])
    }
  }
  const goal: Goal = {
    name: 'loads with a wrong or missing answer',
    measured: String(errors),
    goal: '0',
    isReached: errors === 0,
  }
  const goals: Goal[] = [goal]
  if (ownTeamsP99_ms !== undefined) {
    goals.push(
      createMaxGoal('p99 of the page of own teams at 256 connections, ms', ownTeamsP99_ms, MAX_OWN_TEAMS_P99_MS, 0),
    )
  }
  return {
    title: 'How long an answer takes',
    words: [
      `Milliseconds within which so many of all answers were there, over ${seconds} s for each row; who asks shares the cores with who answers.`,
    ],
    table: [['', 'connections', 'p50', 'p90', 'p99', 'p99.9', 'requests/s'], ...rows],
    goals,
  }
}
