/** `pnpm bench:db [--uri mongodb://…] [--rounds 20]`: database operations at three sizes. */
import { parseArgs } from 'node:util'
import { type BenchDatabase, fillBenchDatabase } from '../../../api/src/db-tools/bench/bench-database.ts'
import { measure, readResidentMemory } from '../../../api/src/db-tools/bench/measure.ts'
import { operations } from '../../../api/src/db-tools/bench/operations.ts'
import { connectToServer, startEmbeddedServer } from '../../../api/src/db-tools/bench/servers.ts'
import { formatRows, growth, MAX_GROWTH } from '../../../api/src/db-tools/bench/table.ts'
import { redactSecrets } from '../../../api/src/db-tools/mongo-uri.ts'
import { errorMessage } from '../../../api/src/db-tools/tool-error.ts'
import { createMaxGoal } from '../report/part.ts'
import { logProgress, parseIntAtLeast, runBench } from '../report/run-bench.ts'
import { requireMongo } from '../require-mongo.ts'

const SIZES = [1_000, 10_000, 100_000]

const { values } = parseArgs({ options: { uri: { type: 'string' }, rounds: { type: 'string', default: '20' } } })
const { uri } = values

await requireMongo(uri)
await runBench(async ({ report, onClose }) => {
  const grounds: BenchDatabase[] = []
  for (const size of SIZES) {
    logProgress(`registering ${size.toLocaleString('en-US')} teams`)
    const server = uri === undefined ? await startEmbeddedServer() : await connectToServer(uri)
    onClose(() => server.close())
    grounds.push(await fillBenchDatabase(server.client, server.database, size))
  }
  const figures = await measure(operations, grounds, parseIntAtLeast(1, values.rounds), logProgress)
  const alone = (at: number): boolean => uri === undefined || at === SIZES.length - 1
  const memory = await Promise.all(
    grounds.map(({ client }, at) => (alone(at) ? readResidentMemory(client) : undefined)),
  )
  report({
    title: `${uri === undefined ? 'The embedded database' : 'The given MongoDB'} by the number of teams`,
    words: [
      'CPU in µs for one operation, of the database and of the client; operations with a star are read from an index.',
    ],
    table: formatRows(figures, SIZES, memory),
    goals: [...figures].flatMap(([{ name, isIndexedRead }, each]) =>
      isIndexedRead ? [createMaxGoal(`growth, ${name}`, growth(each), MAX_GROWTH)] : [],
    ),
  })
}).catch((error: unknown) => {
  // The address may contain a password.
  logProgress(redactSecrets(errorMessage(error), uri))
  process.exitCode = 1
})
