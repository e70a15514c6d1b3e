import { generateLoad } from '../load.ts'
import type { Goal, ReportPart } from '../report/part.ts'
import { formatInteger } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, requestHeaders } from './requests.ts'

const CONNECTIONS = [1, 32, 256] as const
const SHARES = [0.5, 0.9, 0.99, 0.999] as const

export async function measureLatencies(environment: BenchEnvironment, seconds: number): Promise<ReportPart> {
  const rows: string[][] = []
  let errors = 0
  const requests: [string, BenchRequest][] = [
    ['home page, kept', REQUESTS.home()],
    ['list of 10 teams, kept', REQUESTS.listOfTeams()],
    ['competition by id, kept', REQUESTS.competition(environment)],
    ['page of own teams, signed in', REQUESTS.myTeams()],
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
  return {
    title: 'How long an answer takes',
    words: [
      `Milliseconds within which so many of all answers were there, over ${seconds} s for each row; who asks shares the cores with who answers.`,
    ],
    table: [['', 'connections', 'p50', 'p90', 'p99', 'p99.9', 'requests/s'], ...rows],
    goals: [goal],
  }
}
