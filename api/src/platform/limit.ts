/** Runs at most `places` of the given works at a time; the others wait their turn in the order they came. */
export function createLimit(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes straight to the next one in line, so that nobody can slip in between.
      if (next) next()
      else free += 1
    }
  }
}
