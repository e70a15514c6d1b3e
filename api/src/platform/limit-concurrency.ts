export function limitConcurrency(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = slots
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes directly to the next in line, so that nobody overtakes.
      if (next) next()
      else free += 1
    }
  }
}
