import { load } from '../load.ts'
import type { Goal, Part } from '../report/part.ts'
import { whole } from '../report/part.ts'
import { ASKED, type Asked, headersOf } from './asked.ts'
import type { Ground } from './ground.ts'

const CONNECTIONS = [1, 32, 256] as const
const SHARES = [0.5, 0.9, 0.99, 0.999] as const

/** How long people wait for an answer, as so many ask at once. Who asks shares the machine with who answers. */
export async function latencies(ground: Ground, seconds: number): Promise<Part> {
  const rows: string[][] = []
  let errors = 0
  const asked: [string, Asked][] = [
    ['home page, kept', ASKED.home()],
    ['list of 10 teams, kept', ASKED.listOfTeams()],
    ['competition by id, kept', ASKED.competition(ground)],
    ['page of own teams, signed in', ASKED.myTeams()],
  ]
  for (const [name, target] of asked) {
    for (const connections of CONNECTIONS) {
      const request = { url: ground.product.url + target.path, headers: headersOf(ground, target), status: 200 }
      await load(request, { connections, seconds: Math.min(1, seconds) })
      const found = await load(request, { connections, seconds }).catch((error: unknown) => error)
      if (found instanceof Error) {
        errors += 1
        rows.push([name, String(connections), ...SHARES.map(() => '–'), found.message])
        continue
      }
      const { within_ms, perSecond } = found as Awaited<ReturnType<typeof load>>
      rows.push([name, String(connections), ...SHARES.map((share) => within_ms(share).toFixed(1)), whole(perSecond)])
    }
  }
  const goal: Goal = {
    what: 'loads with a wrong or missing answer',
    measured: String(errors),
    goal: '0',
    reached: errors === 0,
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
