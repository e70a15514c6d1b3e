import { MongoError } from './errors.ts'

/** The moment a command must have ended by, and what it asks at every document. */
export interface Deadline {
  /** Throws 50 if the time is over. */
  check(): void
  /** Waits for something, but not beyond the deadline. */
  wait(work: Promise<void>): Promise<void>
  /** Stops the clock while a cursor waits for its reader, until `resume`. */
  pause(): void
  resume(): void
}

/** A deadline `milliseconds` from now; without them, none. */
export function deadlineIn(milliseconds: number | undefined): Deadline | undefined {
  if (milliseconds === undefined || milliseconds === 0) return undefined
  let end = performance.now() + milliseconds
  let left: number | undefined
  const expired = (): MongoError => new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  let calls = 0
  return {
    check: () => {
      // The clock costs more than a document, so it is asked at every 64th.
      if ((calls++ & 63) === 0 && performance.now() > end) throw expired()
    },
    pause: () => {
      left = end - performance.now()
    },
    resume: () => {
      if (left !== undefined) end = performance.now() + left
      left = undefined
    },
    wait: (work) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => failed(expired()), Math.max(end - performance.now(), 0))
        void work.then(() => {
          clearTimeout(timer)
          done()
        })
      }),
  }
}
