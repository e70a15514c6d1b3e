import type { Logger } from 'pino'
import type { Em } from '../database.ts'
import { takeLease } from './lease.ts'

/**
 * Work that is done every `every_ms`, by one copy of the program at a time. The signal asks long work to end early: the
 * program waits for it on its way down, or another copy does it by now.
 */
export type Job = { name: string; every_ms: number; run: (signal: AbortSignal) => Promise<void> }

export type JobsOptions = {
  /** Gives an entity manager of its own for the leases. */
  fork: () => Em
  log: Pick<Logger, 'error' | 'warn'>
  now?: () => Date
  /** A copy that dies in the middle of a job keeps it this long. */
  leaseMs?: number
}

const LEASE_MS = 60_000
/** Rare jobs are looked after this often, so that a restart doesn't put them off. */
const LOOK_MS = 60_000

/**
 * Does one job if it is due and no other copy does it. Errors of the job are logged, and it is due again as after
 * success. True when it ran.
 */
export async function runIfDue(
  job: Job,
  { fork, log, now = () => new Date(), leaseMs = LEASE_MS }: JobsOptions,
  signal = new AbortController().signal,
): Promise<boolean> {
  const started = now()
  const lease = await takeLease(fork(), job.name, { leaseMs, now })
  if (!lease) return false
  const lost = new AbortController()
  let keptAt = started
  const renew = async () => {
    const asked = now()
    try {
      if (await lease.renew()) keptAt = asked
      else lost.abort()
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'the lease of a job was not renewed')
      // Another copy may have it by now; what this one did in doubt would be done twice.
      if (now().getTime() - keptAt.getTime() >= leaseMs) lost.abort()
    }
  }
  lost.signal.addEventListener('abort', () => {
    clearInterval(renewal)
    log.warn({ job: job.name }, 'a job stops: another copy has taken it over, or may have')
  })
  const renewal = setInterval(renew, leaseMs / 3)
  try {
    await job.run(AbortSignal.any([signal, lost.signal]))
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed')
  } finally {
    clearInterval(renewal)
    await lease.release(new Date(started.getTime() + job.every_ms))
  }
  return true
}

export type RunningJobs = { stop(): Promise<void> }

/** Does the jobs again and again until `stop`, which waits for those that are running. */
export function startJobs(jobs: Job[], options: JobsOptions): RunningJobs {
  const { log } = options
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const ending = new AbortController()

  function tick(job: Job): void {
    const turn = runIfDue(job, options, ending.signal)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, job: job.name }, 'a job could not be taken or given back'),
      )
      .finally(() => {
        running.delete(turn)
        if (ending.signal.aborted) return
        timers.set(
          job.name,
          setTimeout(() => tick(job), Math.min(job.every_ms, LOOK_MS)),
        )
      })
    running.add(turn)
  }

  for (const job of jobs) tick(job)
  return {
    async stop() {
      ending.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
