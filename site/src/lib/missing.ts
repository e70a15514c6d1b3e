import { isCallError } from '@olympiad/contracts/call'

/**
 * The answer of a call, or undefined where the api knows no such thing: it says 404, or 400 for an id that cannot be one.
 * @throws whatever else went wrong
 */
export const orMissing = <A>(answer: Promise<A>): Promise<A | undefined> =>
  answer.catch((error: unknown) => {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })
