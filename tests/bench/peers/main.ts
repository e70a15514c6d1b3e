/**
 * `pnpm bench:peers [--teams 2000] [--rounds 5] [--seconds 2]`: the console's list and record of teams against those of
 * Payload on SQLite. Optional: without Payload in the registry it measures nothing and succeeds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchEnvironment } from '../api/environment.ts'
import { REQUESTS, requestHeaders, sendRequest } from '../api/requests.ts'
import { createCpuMeter } from '../cpu.ts'
import { type Contender, measure } from '../measure.ts'
import { createMaxGoal, formatInteger } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { startBaselineServer } from '../start-baseline-server.ts'
import { installPayload, startPayload } from './payload.ts'

const PEOPLE_PER_TEAM = 4

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const teams = parseIntAtLeast(500, values.teams)
const rounds = parseIntAtLeast(1, values.rounds)
const seconds = parseIntAtLeast(1, values.seconds)

await runBench(async ({ report, onClose }) => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-peers-'))
  onClose(() => rm(folder, { recursive: true, force: true }))
  logProgress('installing Payload in a temporary folder')
  const missing = await installPayload(folder)
  if (missing !== undefined) return logProgress(`skipped: ${missing} is not in this registry`)

  logProgress(`storing ${formatInteger(teams)} teams in both`)
  const payload = await startPayload(folder, teams)
  onClose(payload.close)
  const environment = await startBenchEnvironment({ teams, topics: 0 })
  onClose(environment.close)
  const bareServer = await startBaselineServer('bare')
  onClose(async () => bareServer[Symbol.asyncDispose]())

  const bare: Contender = { name: "a bare c.body('ok')", url: bareServer.url, cpu: createCpuMeter(bareServer.pid) }
  const ofProduct = async (name: string, createRequest: (typeof REQUESTS)['teamsOfAdmin' | 'teamOfAdmin']) => {
    const request = createRequest(environment)
    await sendRequest(environment, request)
    const url = environment.product.url + request.path
    return { name, url, cpu: environment.cpu, headers: requestHeaders(environment, request) }
  }
  const payloadCpu = createCpuMeter(payload.pid)
  const ofPayload = async (name: string, path: string, count: number) => {
    const contender = {
      name: `Payload: ${name}`,
      url: payload.url + path,
      cpu: payloadCpu,
      headers: { authorization: `JWT ${payload.token}` },
    }
    await requirePeople(contender, count * PEOPLE_PER_TEAM)
    return contender
  }
  const pairs = [
    {
      name: 'console: ten teams',
      own: await ofProduct('console: ten teams', REQUESTS.teamsOfAdmin),
      peer: await ofPayload('ten teams', '/api/teams?limit=10&sort=-createdAt&depth=1', 10),
    },
    {
      name: 'a team by id',
      own: await ofProduct('console: a team by id', REQUESTS.teamOfAdmin),
      peer: await ofPayload('a team by id', '/api/teams/500?depth=1', 1),
    },
  ]
  const figures = await measure([bare, ...pairs.flatMap(({ own, peer }) => [own, peer])], { rounds, seconds })
  const cpuOf = (contender: Contender): number => figures.get(contender)?.cpu_us ?? Number.NaN
  report({
    title: 'The console against Payload',
    words: [
      `CPU of the server and its database for one request; ${formatInteger(teams)} teams, 32 connections, medians of ${rounds} rounds of ${seconds} s.`,
      'Payload runs without Next on the same HTTP server, on SQLite in its own process. It joins competition, season, coach, three members and payment, for an admin with a token. The product stores people within their team.',
    ],
    table: [
      ['', 'CPU µs', '× bare'],
      ...[...figures].map(([{ name }, { cpu_us }]) => [
        name,
        formatInteger(cpu_us),
        (cpu_us / cpuOf(bare)).toFixed(cpu_us > 10 * cpuOf(bare) ? 0 : 2),
      ]),
    ],
    goals: pairs.map(({ name, own, peer }) => createMaxGoal(`${name}, × Payload's`, cpuOf(own) / cpuOf(peer), 1)),
  })
})

/** Proves that Payload joins the people. */
async function requirePeople({ url, headers = {} }: Contender, count: number): Promise<void> {
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  const found = text.split('"national_id":').length - 1
  if (answer.status !== 200 || found !== count)
    throw new Error(`${url} answers ${answer.status} with ${found} people, not ${count}: ${text.slice(0, 300)}`)
}
