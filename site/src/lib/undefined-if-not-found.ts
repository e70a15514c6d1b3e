import { isCallError } from '@olympiad/contracts/call'

/**
 * Also undefined for 400: the id cannot be valid.
 * @throws any other failure
 */
export const undefinedIfNotFound = <A>(answer: Promise<A>): Promise<A | undefined> =>
  answer.catch((error: unknown) => {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })
