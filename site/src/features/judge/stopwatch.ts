/**
 * A running stopwatch. The monotonic clock measures it, since a phone's wall clock may jump; but that one stands still
 * while a device sleeps and begins anew with each page, so the wall clock is kept beside it.
 */
export type StopwatchRun = {
  /** Wall clock, ms. */
  readonly started_at: number
  /** `performance.now()` and the page whose clock it is. */
  readonly started_now: number
  readonly timeOrigin: number
  /** Set once the page was hidden while it ran. */
  readonly interrupted: boolean
}

export type Clocks = { readonly wall: number; readonly now: number; readonly timeOrigin: number }

export const readClocks = (): Clocks => ({
  wall: Date.now(),
  now: performance.now(),
  timeOrigin: performance.timeOrigin,
})

export const startStopwatch = ({ wall, now, timeOrigin }: Clocks): StopwatchRun => ({
  started_at: wall,
  started_now: now,
  timeOrigin,
  interrupted: false,
})

export const isMeasured = (run: StopwatchRun, { timeOrigin }: Clocks): boolean =>
  !run.interrupted && run.timeOrigin === timeOrigin

/**
 * Complete seconds, at most the limit. Rounded down, as a stopwatch without tenths shows it: a team never gets a second
 * that it did not use up.
 */
export function elapsedSeconds(run: StopwatchRun, clocks: Clocks, limit: number): number {
  const measured_ms = run.timeOrigin === clocks.timeOrigin ? clocks.now - run.started_now : 0
  const elapsed_ms = isMeasured(run, clocks) ? measured_ms : Math.max(measured_ms, clocks.wall - run.started_at)
  return Math.min(Math.max(Math.floor(elapsed_ms / 1000), 0), limit)
}

export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
