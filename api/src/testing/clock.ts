export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type MovingClock = { now: () => Date; forward(ms: number): void; stop(): void; run(): void }

/** A clock that a test can put forward, and stop while it counts on a moment however slow the machine is. */
export function movingClock(): MovingClock {
  let ahead = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    forward(ms) {
      ahead += ms
    },
    stop() {
      stoppedAt = Date.now()
    },
    run() {
      stoppedAt = undefined
    },
  }
}
