import type { Logger } from 'pino'
import type { Em } from '../database.ts'
import { takeLease } from './lease.ts'

/** Runs in one copy at a time. The signal aborts on shutdown or when another copy has the lease. */
export type Job = { name: string; every_ms: number; run: (signal: AbortSignal) => Promise<void> }

export type JobsOptions = {
  fork: () => Em
  log: Pick<Logger, 'error' | 'warn'>
  now?: () => Date
  /** How long a dead copy blocks the job. */
  leaseMs?: number
}

const LEASE_MS = 60_000
/** A restart must not postpone rare jobs. */
const MAX_CHECK_MS = 60_000

/**
 * Logs errors and keeps the schedule after them.
 * @returns whether it ran
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
  let lastRenewal = started
  const renew = async () => {
    const renewedAt = now()
    try {
      if (await lease.renew()) lastRenewal = renewedAt
      else lost.abort()
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'failed to renew a job lease')
      // Another copy may have the lease; the work would run twice.
      if (now().getTime() - lastRenewal.getTime() >= leaseMs) lost.abort()
    }
  }
  lost.signal.addEventListener('abort', () => {
    clearInterval(renewal)
    log.warn({ job: job.name }, 'job aborted: lease lost')
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

export function startJobs(jobs: Job[], options: JobsOptions): RunningJobs {
  const { log } = options
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const ending = new AbortController()

  function tick(job: Job): void {
    const turn = runIfDue(job, options, ending.signal)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, job: job.name }, 'failed to acquire or release a job lease'),
      )
      .finally(() => {
        running.delete(turn)
        if (ending.signal.aborted) return
        timers.set(
          job.name,
          setTimeout(() => tick(job), Math.min(job.every_ms, MAX_CHECK_MS)),
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
