import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { entities } from '../../schema.ts'
import { startFailingDatabase } from '../../testing/failing-database.ts'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { createTestClock, MINUTE } from '../../testing/test-clock.ts'
import { openDatabase } from '../open-database.ts'
import { type Job, type JobsOptions, runIfDue, startJobs } from './jobs.ts'
import { takeLease } from './lease.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await leases().deleteMany({})
})

const leases = () => api.deps.orm.em.fork().getCollection<{ _id: string; until: Date }>('leases')
const START = new Date('2026-12-18T10:00:00Z').getTime()
const at = (ms: number) => () => new Date(START + ms)
const options = (changes: Partial<JobsOptions> = {}): JobsOptions => ({
  fork: () => api.deps.orm.em.fork(),
  log: pino({ level: 'silent' }),
  now: at(0),
  ...changes,
})
const HOUR = 3_600_000

describe('a job', () => {
  test('runs in only one of several copies', async () => {
    let runs = 0
    const job: Job = {
      name: 'once',
      every_ms: HOUR,
      run: async () => {
        runs += 1
      },
    }
    const done = await Promise.all([1, 2, 3, 4, 5].map(() => runIfDue(job, options())))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(1)
  })

  test('does not run again in any copy before it is due', async () => {
    const job: Job = { name: 'hourly', every_ms: HOUR, run: async () => {} }
    expect(await runIfDue(job, options())).toBe(true)
    expect(await runIfDue(job, options({ now: at(HOUR - 1) }))).toBe(false)
    expect(await runIfDue(job, options({ now: at(HOUR) }))).toBe(true)
  })

  test('keeps its lease during a long run', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const job: Job = {
      name: 'long',
      every_ms: 1,
      run: () => {
        begin()
        return finished
      },
    }
    const first = runIfDue(job, options({ leaseMs: 60_000 }))
    await begun
    expect(await runIfDue(job, options({ now: at(59_000) }))).toBe(false)
    finish()
    expect(await first).toBe(true)
  })

  test('renews its lease when the run takes longer', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const until = async () => (await leases().findOne({ _id: 'longer' }))?.until.getTime() ?? 0
    const job: Job = { name: 'longer', every_ms: 1, run: () => finished }
    const running = runIfDue(job, options({ leaseMs: 90, now: () => new Date() }))
    await expect.poll(until).toBeGreaterThan(0)
    const firstEnd = await until()
    await expect.poll(until).toBeGreaterThan(firstEnd)
    finish()
    expect(await running).toBe(true)
  })

  test('moves to another copy when the lease of a dead copy ends', async () => {
    await takeLease(api.deps.orm.em.fork(), 'inherited', { leaseMs: 60_000, now: at(0) })
    const job: Job = { name: 'inherited', every_ms: 1, run: async () => {} }
    expect(await runIfDue(job, options({ now: at(59_999) }))).toBe(false)
    expect(await runIfDue(job, options({ now: at(60_000) }))).toBe(true)
  })

  function endless(name: string, clock: () => Date, fork: JobsOptions['fork']) {
    const begun = Promise.withResolvers<void>()
    const job: Job = {
      name,
      every_ms: HOUR,
      run: async (signal) => {
        begun.resolve()
        await new Promise((aborted) => signal.addEventListener('abort', aborted))
      },
    }
    return { begun: begun.promise, ended: runIfDue(job, options({ leaseMs: 90, now: clock, fork })) }
  }

  test('is aborted when another copy takes over', async () => {
    const clock = createTestClock()
    const { begun, ended } = endless('taken', clock.now, () => api.deps.orm.em.fork())
    await begun
    const takeOver = () => {
      clock.forward(MINUTE)
      return takeLease(api.deps.orm.em.fork(), 'taken', { leaseMs: HOUR, now: clock.now })
    }
    await expect.poll(takeOver).toBeDefined()
    expect(await ended).toBe(true)
    expect((await leases().findOne({ _id: 'taken' }))?.until.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('is aborted when its lease cannot be renewed', async () => {
    const failing = await startFailingDatabase()
    const orm = await openDatabase(failing.uri, entities, api.deps.orm.em.getConnection().getDb().databaseName)
    onTestFinished(async () => {
      await orm.close()
      await failing.close()
    })
    const clock = createTestClock()
    const { begun, ended } = endless('unrenewed', clock.now, () => orm.em.fork())
    await begun
    failing.fail('update', () => {
      clock.forward(MINUTE)
      return 'cut before'
    })
    expect(await ended).toBe(true)
  })

  test('runs again on schedule after a failure', async () => {
    const job: Job = { name: 'failing', every_ms: HOUR, run: () => Promise.reject(new Error('no luck')) }
    expect(await runIfDue(job, options())).toBe(true)
    expect(await runIfDue(job, options({ now: at(HOUR) }))).toBe(true)
  })
})

describe('the jobs', () => {
  test('repeat until they are stopped, and stopping waits for a running job', async () => {
    const third = Promise.withResolvers<void>()
    let begun = 0
    let ended = 0
    const jobs = startJobs(
      [
        {
          name: 'round',
          every_ms: 1,
          run: async (signal) => {
            begun += 1
            if (begun === 3) {
              third.resolve()
              await new Promise((resolve) => signal.addEventListener('abort', resolve))
              await leases().countDocuments()
            }
            ended += 1
          },
        },
      ],
      { ...options(), now: () => new Date() },
    )
    await third.promise
    await jobs.stop()
    expect({ begun, ended }).toEqual({ begun: 3, ended: 3 })
  })
})
