/** An answer, and when it was given. */
export type Kept<T> = { value: T; fetchedAt: Date }

export type Keeping = {
  now: () => Date
  /** Told of each failure that leaves an older answer in place. */
  onFailure(error: unknown): void
  /** How long an answer is given without asking again. */
  freshMs: number
  /** An older one than this is given only while the source is failing; before, it is worth waiting for a new one. */
  oldMs: number
  /** How long at most an answer is given. */
  keptMs: number
  /** After a failure nobody asks for so long. */
  pauseMs: number
  /** So many answers are kept; those not asked for longest go first. */
  most: number
}

type Entry<T> = { kept?: Kept<T>; pending?: Promise<Kept<T>>; failed?: { at: number; error: unknown } }

/**
 * Keeps the last good answers of a source that may be slow or down: a fresh one is given at once, an older one while it is
 * asked for anew, an old one while the source fails. One question serves all who wait.
 */
export function lastGood<T>({ now, onFailure, freshMs, oldMs, keptMs, pauseMs, most }: Keeping) {
  const entries = new Map<string, Entry<T>>()
  const ageOf = (kept: Kept<T>): number => now().getTime() - kept.fetchedAt.getTime()

  const entryOf = (key: string): Entry<T> => {
    const entry = entries.get(key) ?? {}
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  const ask = (entry: Entry<T>, source: () => Promise<T>): Promise<Kept<T>> => {
    const pending = (async () => {
      try {
        entry.kept = { value: await source(), fetchedAt: now() }
        delete entry.failed
        return entry.kept
      } catch (error) {
        entry.failed = { at: now().getTime(), error }
        if (entry.kept) onFailure(error)
        throw error
      } finally {
        delete entry.pending
      }
    })()
    entry.pending = pending
    return pending
  }

  /** @throws what the source threw, where there is no answer young enough to be given in its place */
  return async (key: string, source: () => Promise<T>): Promise<Kept<T>> => {
    const entry = entryOf(key)
    const { kept, failed } = entry
    if (kept && ageOf(kept) < freshMs) return kept
    const paused = failed !== undefined && now().getTime() - failed.at < pauseMs
    if (kept && ageOf(kept) < keptMs) {
      if (paused) return kept
      const next = entry.pending ?? ask(entry, source)
      const instead = next.catch(() => kept)
      return ageOf(kept) < oldMs || failed ? kept : await instead
    }
    if (paused) throw failed.error
    return await (entry.pending ?? ask(entry, source))
  }
}
