import type { CallError } from '@olympiad/contracts/call'

// By name, not by class: the server that makes the call has its own copy of the class.
const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'

/**
 * The answer of a call, or undefined where the api knows no such thing: it says 404, or 400 for an id that cannot be one.
 * @throws whatever else went wrong
 */
export const orMissing = <A>(answer: Promise<A>): Promise<A | undefined> =>
  answer.catch((error: unknown) => {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })
