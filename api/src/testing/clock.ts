export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A clock that a test can put forward. */
export function movingClock(): { now: () => Date; forward(ms: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward(ms) {
      ahead += ms
    },
  }
}
