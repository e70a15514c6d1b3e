import { parseArgs } from 'node:util'
import { withoutSecrets } from '../address.ts'
import { wordsOf } from '../failure.ts'
import { fillGround, type Ground } from './ground.ts'
import { measure, memoryOf } from './measure.ts'
import { operations } from './operations.ts'
import { embeddedServer, givenServer, type Server } from './servers.ts'
import { grown, MOST_GROWTH, tableOf } from './table.ts'

const SIZES = [1_000, 10_000, 100_000]

/** `pnpm bench:db [--uri mongodb://…] [--rounds n]`: what the database does at three sizes side by side. */
const { values } = parseArgs({ options: { uri: { type: 'string' }, rounds: { type: 'string', default: '20' } } })
const { uri } = values
const rounds = Math.max(1, Math.trunc(Number(values.rounds)) || 1)

const say = (line: string): void => void process.stderr.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const servers: Server[] = []
try {
  const grounds: Ground[] = []
  for (const size of SIZES) {
    say(`registering ${size.toLocaleString('en-US')} teams`)
    const server = uri === undefined ? await embeddedServer() : await givenServer(uri)
    servers.push(server)
    grounds.push(await fillGround(server.client, server.database, size))
  }
  const figures = await measure(operations, grounds, rounds, say)
  // One MongoDB holds all three; each embedded database is a process of its own.
  const alone = (at: number): boolean => uri === undefined || at === SIZES.length - 1
  const memory = await Promise.all(grounds.map(({ client }, at) => (alone(at) ? memoryOf(client) : undefined)))
  process.stdout.write(`\n${tableOf(figures, SIZES, memory)}\n\n`)
  const tooMuch = grown(figures)
  for (const { name } of tooMuch) process.stdout.write(`'${name}' grows by more than ${MOST_GROWTH}.\n`)
  if (tooMuch.length === 0) process.stdout.write(`No indexed read (*) grows by more than ${MOST_GROWTH}.\n`)
  else process.exitCode = 1
} catch (error) {
  say(withoutSecrets(wordsOf(error), uri))
  process.exitCode = 1
} finally {
  for (const server of servers) await server.close()
}
