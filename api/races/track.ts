import { CallError, type Fetcher } from '@olympiad/contracts/call'
import { DEMO_PEOPLE } from '@olympiad/sandbox/people/demo-people'
import { afterAll } from 'vitest'
import { createOpenCompetition, type OpenCompetition } from '../src/modules/teams/registration.fixture.ts'
import type { Em } from '../src/platform/database.ts'
import { openApiTestEnvironment, startInstance, type TestApi, uniqueDatabaseName } from '../src/testing/harness.ts'
import { type Command, type Rule, startRelay } from './relay.ts'
import { meeting } from './rules.ts'

export const COPIES = 3
export const CALLS = 24

export const STUDENTS = DEMO_PEOPLE.filter(({ type, subscription = true }) => type === 0 && subscription)
  .slice(0, CALLS)
  .map(({ national_id }) => national_id)

export type Copy = { coach: Fetcher; coach2: Fetcher }

type Made<T> = (copy: Copy, place: number) => Promise<T>

export type Race = {
  api: TestApi
  coach: Fetcher
  fork(): Em
  ground(changes?: Parameters<typeof createOpenCompetition>[1]): Promise<OpenCompetition>
  each<T>(call: Made<T>): Promise<T[]>
  /** The same in a control run; the first call of each copy waits for the others at `meetAt`. */
  rush<T>(meetAt: (command: Command) => boolean, call: Made<T>): Promise<PromiseSettledResult<T>[]>
}

export type Off = { rules?: readonly Rule[]; indexes?: readonly (readonly [collection: string, index: string])[] }

export async function openTrack(): Promise<(run: (race: Race) => Promise<void>, off?: Off) => Promise<void>> {
  const environment = await openApiTestEnvironment()
  const relay = await startRelay(environment.mongoUri)
  afterAll(async () => {
    await relay.close()
    await environment.close()
  })
  return async (run, { rules = [], indexes = [] } = {}) => {
    const where = { mongoUri: relay.uri, databaseName: uniqueDatabaseName() }
    const apis = await Promise.all(Array.from({ length: COPIES }, () => startInstance(environment, where)))
    try {
      const copies = await Promise.all(
        apis.map(async (api): Promise<Copy> => ({ coach: await api.as('coach'), coach2: await api.as('coach2') })),
      )
      const [[api], [copy]] = [apis, copies]
      if (!api || !copy) throw new Error('a race needs copies')
      const fork = () => api.deps.orm.em.fork()
      for (const [collection, index] of indexes) await fork().getCollection(collection).dropIndex(index)
      const calls = <T>(call: Made<T>) =>
        Array.from({ length: CALLS }, (_, nth) => call(copies[nth % COPIES] ?? copy, nth))
      await run({
        api,
        coach: copy.coach,
        fork,
        ground: (changes) => createOpenCompetition(api, changes),
        each: (call) => Promise.all(calls(call)),
        async rush(meetAt, call) {
          const met = meeting(COPIES, meetAt)
          relay.obey([...rules, met.rule])
          const outcomes = await Promise.allSettled(calls(call))
          relay.obey([])
          if (!met.complete()) throw new Error('the copies did not meet: this proves nothing')
          return outcomes
        },
      })
    } finally {
      await Promise.all(apis.map((api) => api.close()))
    }
  }
}

export const verdicts = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? 'accepted'
      : outcome.reason instanceof CallError
        ? outcome.reason.code
        : String(outcome.reason),
  )

export const series = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)

export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

export const accepted = <T>(outcomes: readonly PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
