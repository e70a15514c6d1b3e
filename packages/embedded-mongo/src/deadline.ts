import { MongoError } from './errors.ts'

export interface Deadline {
  /** @throws {MongoError} 50 after the deadline */
  check(): void
  wait(promise: Promise<void>): Promise<void>
  /** Stops the clock while a cursor waits for its reader, until `resume`. */
  pause(): void
  resume(): void
}

export function deadlineIn(milliseconds: number | undefined): Deadline | undefined {
  if (milliseconds === undefined || milliseconds === 0) return undefined
  let end = performance.now() + milliseconds
  let left: number | undefined
  const expired = (): MongoError => new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  let calls = 0
  return {
    check: () => {
      // Reading the clock costs more than a document, so check only every 64th call.
      if ((calls++ & 63) === 0 && performance.now() > end) throw expired()
    },
    pause: () => {
      left = end - performance.now()
    },
    resume: () => {
      if (left !== undefined) end = performance.now() + left
      left = undefined
    },
    wait: (promise) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(expired()), Math.max(end - performance.now(), 0))
        void promise.then(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
