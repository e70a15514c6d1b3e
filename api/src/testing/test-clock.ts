export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type MovingClock = { now: () => Date; forward(ms: number): void; stop(): void; run(): void }

/** Can stop, so that a slow machine does not change a test's moment. */
export function createTestClock(): MovingClock {
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
