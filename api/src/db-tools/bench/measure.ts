import type { MongoClient } from 'mongodb'
import type { BenchDatabase } from './bench-database.ts'
import type { Operation } from './operations.ts'

/** Medians over all rounds; CPU in microseconds per operation. */
export interface Measurement {
  readonly perSecond: number
  /** Undefined when the database does not report it. */
  readonly databaseCpu: number | undefined
  readonly clientCpu: number
}

export type Measurements = ReadonlyMap<Operation, readonly Measurement[]>

/** Microseconds; undefined when the database does not report it. */
export async function readCpuTime(client: MongoClient): Promise<number | undefined> {
  const { extra_info: used } = await statusOf(client)
  const [user, system] = [used?.['user_time_us'], used?.['system_time_us']]
  return user === undefined || system === undefined ? undefined : Number(user) + Number(system)
}

/** In MiB; undefined when the database does not report it. */
export async function readResidentMemory(client: MongoClient): Promise<number | undefined> {
  const resident = (await statusOf(client)).mem?.['resident']
  return resident === undefined ? undefined : Number(resident)
}

interface Status {
  readonly extra_info?: Record<string, unknown>
  readonly mem?: Record<string, unknown>
}

/** MongoDB reports it only to users with the required right. */
async function statusOf(client: MongoClient): Promise<Status> {
  return client
    .db('admin')
    .command({ serverStatus: 1 })
    .catch(() => ({}))
}

const WARM_UP = 4

/**
 * Interleaves all databases per operation, so that a disturbance of the machine affects them all.
 * The order changes every round: a fixed order charges an operation for its predecessor's garbage.
 */
export async function measure(
  operations: readonly Operation[],
  grounds: readonly BenchDatabase[],
  rounds: number,
  print: (line: string) => void,
  warmUp = WARM_UP,
): Promise<Measurements> {
  const samples = new Map(operations.map((operation) => [operation, grounds.map((): Measurement[] => [])]))
  const random = randomNumbers()
  for (let round = -warmUp; round < rounds; round++) {
    print(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    for (const operation of shuffled(operations, random)) {
      for (let turn = 0; turn < grounds.length; turn++) {
        const at = (turn + round + warmUp) % grounds.length
        const database = grounds[at]
        if (database === undefined) continue
        const figure = await sample(operation, database, random)
        if (round >= 0) samples.get(operation)?.[at]?.push(figure)
      }
    }
  }
  return new Map([...samples].map(([operation, bySize]) => [operation, bySize.map(medians)]))
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

async function sample(operation: Operation, database: BenchDatabase, random: () => number): Promise<Measurement> {
  const times = operation.iterations(database.size)
  const picks = Array.from({ length: times }, () => Math.floor(random() * database.size))
  const cpuBefore = await readCpuTime(database.client)
  const clientBefore = process.cpuUsage()
  const startedAt = performance.now()
  for (const [n, pick] of picks.entries()) await operation.run(database, pick, database.size + n)
  const seconds = (performance.now() - startedAt) / 1000
  const client = process.cpuUsage(clientBefore)
  const cpuAfter = await readCpuTime(database.client)
  await operation.cleanUp?.(database)
  return {
    perSecond: times / seconds,
    databaseCpu: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times,
    clientCpu: (client.user + client.system) / times,
  }
}

function medians(figures: readonly Measurement[]): Measurement {
  const cpu = figures.flatMap(({ databaseCpu }) => databaseCpu ?? [])
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    databaseCpu: cpu.length === 0 ? undefined : median(cpu),
    clientCpu: median(figures.map(({ clientCpu }) => clientCpu)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

function randomNumbers(): () => number {
  let state = 20_260_101
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
