/** `pnpm bench:db [--uri mongodb://…] [--rounds 20]`: what the database does at three sizes side by side. */
import { parseArgs } from 'node:util'
import { withoutSecrets } from '../../../api/src/db-tools/address.ts'
import { fillGround, type Ground } from '../../../api/src/db-tools/bench/ground.ts'
import { measure, memoryOf } from '../../../api/src/db-tools/bench/measure.ts'
import { operations } from '../../../api/src/db-tools/bench/operations.ts'
import { embeddedServer, givenServer } from '../../../api/src/db-tools/bench/servers.ts'
import { growth, MOST_GROWTH, rowsOf } from '../../../api/src/db-tools/bench/table.ts'
import { wordsOf } from '../../../api/src/db-tools/failure.ts'
import { needMongo } from '../given-mongo.ts'
import { atLeast, bench, mutter } from '../report/bench.ts'
import { atMost } from '../report/part.ts'

const SIZES = [1_000, 10_000, 100_000]

const { values } = parseArgs({ options: { uri: { type: 'string' }, rounds: { type: 'string', default: '20' } } })
const { uri } = values

await needMongo(uri)
await bench(async ({ tell, atEnd }) => {
  const grounds: Ground[] = []
  for (const size of SIZES) {
    mutter(`registering ${size.toLocaleString('en-US')} teams`)
    const server = uri === undefined ? await embeddedServer() : await givenServer(uri)
    atEnd(() => server.close())
    grounds.push(await fillGround(server.client, server.database, size))
  }
  const figures = await measure(operations, grounds, atLeast(1, values.rounds), mutter)
  // One MongoDB holds all three; each embedded database is a process of its own.
  const alone = (at: number): boolean => uri === undefined || at === SIZES.length - 1
  const memory = await Promise.all(grounds.map(({ client }, at) => (alone(at) ? memoryOf(client) : undefined)))
  tell({
    title: `${uri === undefined ? 'The embedded database' : 'The given MongoDB'} by the number of teams`,
    words: [
      'CPU in µs for one operation, of the database and of the client; operations with a star are read from an index.',
    ],
    table: rowsOf(figures, SIZES, memory),
    goals: [...figures].flatMap(([{ name, isIndexedRead }, each]) =>
      isIndexedRead ? [atMost(`growth, ${name}`, growth(each), MOST_GROWTH)] : [],
    ),
  })
}).catch((error: unknown) => {
  // The address may hold a password.
  mutter(withoutSecrets(wordsOf(error), uri))
  process.exitCode = 1
})
