/** The page renders without this part. */
export const undefinedOnError = <A>(answer: Promise<A>): Promise<A | undefined> => answer.catch(() => undefined)
