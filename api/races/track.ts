import { CallError, type Fetcher } from '@olympiad/contracts/call'
import { CAST } from '@olympiad/sandbox/people/cast'
import { afterAll } from 'vitest'
import { type Ground, openGround } from '../src/modules/teams/registration.fixture.ts'
import type { Em } from '../src/platform/database.ts'
import { freshDatabaseName, openTestWorld, startCopy, type TestApi } from '../src/testing/harness.ts'
import { type Command, type Rule, startRelay } from './relay.ts'
import { meeting } from './rules.ts'

export const COPIES = 3
/** Calls at once: as many teams as the people of the sandbox make without sharing a member. */
export const CALLS = 24

/** Their places are those of the calls. */
export const STUDENTS = CAST.filter(({ type, subscription = true }) => type === 0 && subscription)
  .slice(0, CALLS)
  .map(({ national_id }) => national_id)

/** One copy of the program, as two coaches call it. */
export type Copy = { coach: Fetcher; coach2: Fetcher }

type Made<T> = (copy: Copy, place: number) => Promise<T>

/** What a race runs on: several copies of the program with one database, which is empty at the start. */
export type Race = {
  /** One of the copies. */
  api: TestApi
  coach: Fetcher
  fork(): Em
  ground(changes?: Parameters<typeof openGround>[1]): Promise<Ground>
  /** Makes a call for each place, at the copies in turn. */
  each<T>(call: Made<T>): Promise<T[]>
  /** The same with what is switched off, where the first call of each copy meets those of the others at a command. */
  rush<T>(meetAt: (command: Command) => boolean, call: Made<T>): Promise<PromiseSettledResult<T>[]>
}

/** What is switched off in a control: on the way to the database or in it, never in the program. */
export type Off = { rules?: readonly Rule[]; indexes?: readonly (readonly [collection: string, index: string])[] }

/** For the tests of one file: runs a race, protected or not. */
export async function openTrack(): Promise<(run: (race: Race) => Promise<void>, off?: Off) => Promise<void>> {
  const world = await openTestWorld()
  const relay = await startRelay(world.mongoUri)
  afterAll(async () => {
    await relay.close()
    await world.close()
  })
  return async (run, { rules = [], indexes = [] } = {}) => {
    const where = { mongoUri: relay.uri, databaseName: freshDatabaseName() }
    const apis = await Promise.all(Array.from({ length: COPIES }, () => startCopy(world, where)))
    try {
      const copies = await Promise.all(
        apis.map(async (api): Promise<Copy> => ({ coach: await api.as('coach'), coach2: await api.as('coach2') })),
      )
      const [[api], [copy]] = [apis, copies]
      if (!api || !copy) throw new Error('a race needs copies')
      const fork = () => api.deps.orm.em.fork()
      for (const [collection, index] of indexes) await fork().getCollection(collection).dropIndex(index)
      const calls = <T>(call: Made<T>) =>
        Array.from({ length: CALLS }, (_, place) => call(copies[place % COPIES] ?? copy, place))
      await run({
        api,
        coach: copy.coach,
        fork,
        ground: (changes) => openGround(api, changes),
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

/** For each call that it was accepted, or the code of its refusal. */
export const verdicts = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? 'accepted'
      : outcome.reason instanceof CallError
        ? outcome.reason.code
        : String(outcome.reason),
  )

/** 1, 2, 3 … without gap or double. */
export const series = (length: number): number[] => Array.from({ length }, (_, index) => index + 1)

/** Numbers in their order. */
export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** The answers of the calls that were accepted. */
export const accepted = <T>(outcomes: readonly PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
