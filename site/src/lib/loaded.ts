/** The answer of a call, or undefined where it failed for whatever reason: the page stands without this part of it. */
export const loaded = <A>(answer: Promise<A>): Promise<A | undefined> => answer.catch(() => undefined)
