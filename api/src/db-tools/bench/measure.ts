import type { MongoClient } from 'mongodb'
import type { Ground } from './ground.ts'
import type { Operation } from './operations.ts'

/** One operation on one ground: medians over all rounds. CPU in microseconds per operation. */
export interface Figure {
  readonly perSecond: number
  /** Of the database's process; undefined if it does not tell. */
  readonly databaseCpu: number | undefined
  readonly clientCpu: number
}

/** By operation, then by ground. */
export type Figures = ReadonlyMap<Operation, readonly Figure[]>

/** CPU time that a database's process has used, in microseconds; undefined if it does not tell. */
export async function cpuOf(client: MongoClient): Promise<number | undefined> {
  const { extra_info: used } = await statusOf(client)
  const [user, system] = [used?.['user_time_us'], used?.['system_time_us']]
  return user === undefined || system === undefined ? undefined : Number(user) + Number(system)
}

/** Resident memory of a database's process, in MiB; undefined if it does not tell. */
export async function memoryOf(client: MongoClient): Promise<number | undefined> {
  const resident = (await statusOf(client)).mem?.['resident']
  return resident === undefined ? undefined : Number(resident)
}

interface Status {
  readonly extra_info?: Record<string, unknown>
  readonly mem?: Record<string, unknown>
}

/** MongoDB tells it only to users with the right to ask. */
async function statusOf(client: MongoClient): Promise<Status> {
  return client
    .db('admin')
    .command({ serverStatus: 1 })
    .catch(() => ({}))
}

/** Rounds that are not counted, in which both programs get warm. */
const WARM_UP = 4

/**
 * Goes round all grounds for each operation, again and again: what disturbs the machine for a while disturbs them all. The
 * order of the grounds changes from round to round, and so does that of the operations: one that always came after the same
 * other would be charged for its garbage.
 */
export async function measure(
  operations: readonly Operation[],
  grounds: readonly Ground[],
  rounds: number,
  say: (line: string) => void,
  warmUp = WARM_UP,
): Promise<Figures> {
  const samples = new Map(operations.map((operation) => [operation, grounds.map((): Figure[] => [])]))
  const random = randomNumbers()
  for (let round = -warmUp; round < rounds; round++) {
    say(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`)
    for (const operation of shuffled(operations, random)) {
      for (let turn = 0; turn < grounds.length; turn++) {
        const at = (turn + round + warmUp) % grounds.length
        const ground = grounds[at]
        if (ground === undefined) continue
        const figure = await sample(operation, ground, random)
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

async function sample(operation: Operation, ground: Ground, random: () => number): Promise<Figure> {
  const times = operation.times(ground.size)
  const picks = Array.from({ length: times }, () => Math.floor(random() * ground.size))
  const cpuBefore = await cpuOf(ground.client)
  const clientBefore = process.cpuUsage()
  const begun = performance.now()
  for (const [n, pick] of picks.entries()) await operation.run(ground, pick, ground.size + n)
  const seconds = (performance.now() - begun) / 1000
  const client = process.cpuUsage(clientBefore)
  const cpuAfter = await cpuOf(ground.client)
  await operation.tidy?.(ground)
  return {
    perSecond: times / seconds,
    databaseCpu: cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times,
    clientCpu: (client.user + client.system) / times,
  }
}

function medians(figures: readonly Figure[]): Figure {
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

/** The same numbers from 0 to 1 in every run (mulberry32). */
function randomNumbers(): () => number {
  let state = 20_260_101
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
