/**
 * `pnpm bench:api [--rounds 5] [--seconds 2] [--teams 10000] [--growth 1000,10000,100000] [--load 60] [--uri mongodb://…]
 * [--parts cost,latency,memory,growth]`: what the built product's calls and pages cost beside a bare answer of the
 * framework, how long they take, what memory is held under load, and what grows with the number of teams.
 */
import { parseArgs } from 'node:util'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { needMongo } from '../given-mongo.ts'
import { atLeast, bench, mutter } from '../report/bench.ts'
import { whole } from '../report/part.ts'
import { costs } from './cost.ts'
import { type Ground, openGround } from './ground.ts'
import { growth } from './growth.ts'
import { latencies } from './latency.ts'
import { memory } from './memory.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    teams: { type: 'string', default: '10000' },
    growth: { type: 'string', default: '1000,10000,100000' },
    load: { type: 'string', default: '60' },
    uri: { type: 'string' },
    parts: { type: 'string', default: 'cost,latency,memory,growth' },
  },
})
const { uri } = values
const parts = values.parts.split(',')
const rounds = atLeast(1, values.rounds)
const seconds = atLeast(1, values.seconds)
/** Growth is compared within a round, so that more rounds of less are needed. */
const GROWTH_ROUNDS = 3 * rounds

await needMongo(uri)
await bench(async ({ tell, atEnd }) => {
  const opened = async (...[size]: Parameters<typeof openGround>): Promise<Ground> => {
    mutter(`registering ${whole(size.teams)} teams`)
    const ground = await openGround(size)
    atEnd(() => ground.close())
    return ground
  }
  if (parts.some((part) => part !== 'growth')) {
    const teams = atLeast(500, values.teams)
    const [inspectPort = 0] = await freePorts(1)
    const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` }
    const ground = await opened({ teams, topics: teams, uri, env })
    if (parts.includes('cost')) {
      for (const part of await costs(ground, { rounds, seconds, teams, topics: teams, remote: uri !== undefined }))
        tell(part)
    }
    if (parts.includes('latency')) tell(await latencies(ground, seconds))
    if (parts.includes('memory')) tell(await memory(ground, atLeast(1, values.load), inspectPort))
    await ground.close()
  }
  if (parts.includes('growth')) {
    const sizes = values.growth.split(',').map((size) => atLeast(500, size))
    const grounds: Ground[] = []
    for (const teams of sizes) grounds.push(await opened({ teams, topics: 0, uri }))
    tell(await growth(grounds, sizes, GROWTH_ROUNDS))
  }
})
