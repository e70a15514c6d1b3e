/**
 * `pnpm bench:api [--rounds 5] [--seconds 2] [--teams 10000] [--growth 1000,10000,100000] [--load 60] [--uri mongodb://…]
 * [--parts cost,commands,latency,memory,growth]`: measures cost, commands, latency, memory and growth of the built product.
 */
import { parseArgs } from 'node:util'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { formatInteger } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { requireMongo } from '../require-mongo.ts'
import { COUNTED_REGISTRATIONS, countDatabaseCommands } from './commands.ts'
import { countOfMeasuredRegistrations, measureCosts } from './cost.ts'
import { type BenchEnvironment, startBenchEnvironment } from './environment.ts'
import { measureApiGrowth } from './growth.ts'
import { measureLatencies } from './latency.ts'
import { measureMemory } from './memory.ts'
import { createRegistrar } from './writes.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    teams: { type: 'string', default: '10000' },
    growth: { type: 'string', default: '1000,10000,100000' },
    load: { type: 'string', default: '60' },
    uri: { type: 'string' },
    parts: { type: 'string', default: 'cost,commands,latency,memory,growth' },
  },
})
const { uri } = values
const parts = values.parts.split(',')
const rounds = parseIntAtLeast(1, values.rounds)
const seconds = parseIntAtLeast(1, values.seconds)
/** Growth compares within a round, so more and shorter rounds are better. */
const GROWTH_ROUNDS = 3 * rounds

await requireMongo(uri)
await runBench(async ({ report, onClose }) => {
  const opened = async (...[size]: Parameters<typeof startBenchEnvironment>): Promise<BenchEnvironment> => {
    logProgress(`registering ${formatInteger(size.teams)} teams`)
    const environment = await startBenchEnvironment(size)
    onClose(() => environment.close())
    return environment
  }
  if (parts.some((part) => part !== 'growth')) {
    const teams = parseIntAtLeast(500, values.teams)
    const [inspectPort = 0] = await freePorts(1)
    const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` }
    const environment = await opened({ teams, topics: teams, uri, env })
    const registrations = countOfMeasuredRegistrations(rounds) + COUNTED_REGISTRATIONS
    const registrar = await createRegistrar(environment, registrations)
    if (parts.includes('cost')) {
      for (const part of await measureCosts(environment, {
        rounds,
        seconds,
        teams,
        topics: teams,
        remote: uri !== undefined,
        registrar,
      }))
        report(part)
    }
    if (parts.includes('commands')) report(await countDatabaseCommands(environment, registrar))
    if (parts.includes('latency')) report(await measureLatencies(environment, seconds))
    if (parts.includes('memory')) report(await measureMemory(environment, parseIntAtLeast(1, values.load), inspectPort))
    await environment.close()
  }
  if (parts.includes('growth')) {
    const sizes = values.growth.split(',').map((size) => parseIntAtLeast(500, size))
    const grounds: BenchEnvironment[] = []
    for (const teams of sizes) grounds.push(await opened({ teams, topics: 0, uri }))
    report(await measureApiGrowth(grounds, sizes, GROWTH_ROUNDS))
  }
})
