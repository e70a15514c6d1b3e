/** The server's clock as a page knows it: a device's own may be wrong, and may jump. */
export type ServerClock = {
  now(): Date
  /** It is so late there now. */
  set(iso: string): void
}

/** `elapsed`: a stopwatch in milliseconds. */
export function createServerClock(iso: string, elapsed: () => number = () => performance.now()): ServerClock {
  let base = 0
  const set = (at: string): void => {
    base = Date.parse(at) - elapsed()
  }
  set(iso)
  return { set, now: () => new Date(base + elapsed()) }
}
