import { setTimeout as pause } from 'node:timers/promises'

/** An answer, and when it was given. */
type Kept<T> = { value: T; fetchedAt: Date }

/** `failing`: the source did not answer when it was asked for a newer one. */
export type Given<T> = Kept<T> & { failing: boolean }

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
  /** So long somebody waits for a new one where an older one can be given instead; the source goes on being asked. */
  olderMs: number
  /** So long where there is none, and what is thrown then; for ever where it is not said. */
  none?: { ms: number; late(): Error }
}

type Entry<T> = {
  kept?: Kept<T>
  /** `since` when who asked has been waiting, on the clock of `performance`. */
  pending?: { answer: Promise<Kept<T>>; since: number }
  failed?: { at: number; error: unknown }
}

/**
 * Keeps the last good answers of a source that may be slow or down: a fresh one is given at once, an older one while it is
 * asked for anew, an old one while the source fails. One question serves all who wait.
 */
export function lastGood<T>(keeping: Keeping) {
  const { now, onFailure, freshMs, oldMs, keptMs, pauseMs, most, olderMs, none } = keeping
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

  const ask = (entry: Entry<T>, source: () => Promise<T>, since: number) => {
    const answer = (async () => {
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
    entry.pending = { answer, since }
    return entry.pending
  }

  const first = async (answer: Promise<Kept<T>>, since: number): Promise<Kept<T>> => {
    if (!none) return await answer
    const given = await before(since + none.ms, answer)
    if (!given) throw none.late()
    return given
  }

  /**
   * @param since when the reader began to wait, on the clock of `performance`: several answers may be waited for in a row
   * @throws what the source threw, or `late`, where there is no answer young enough to be given in its place
   */
  return async (key: string, source: () => Promise<T>, since = performance.now()): Promise<Given<T>> => {
    const entry = entryOf(key)
    const { kept, failed } = entry
    const older = kept && ageOf(kept) < keptMs ? kept : undefined
    if (older && ageOf(older) < freshMs) return { ...older, failing: false }
    if (failed && now().getTime() - failed.at < pauseMs) {
      if (older) return { ...older, failing: true }
      throw failed.error
    }
    const pending = entry.pending ?? ask(entry, source, since)
    if (!older) return { ...(await first(pending.answer, since)), failing: false }
    const unheard = pending.answer.catch(() => undefined)
    if (!failed && ageOf(older) < oldMs) return { ...older, failing: false }
    // Who comes later than the question waits no longer for it than who asked it.
    const answer = await before(Math.min(since, pending.since) + olderMs, unheard)
    return { ...(answer ?? older), failing: !answer }
  }
}

/** What comes until a moment on the clock of `performance`; undefined where that passes first. */
async function before<T>(moment: number, answer: Promise<T>): Promise<T | undefined> {
  const given = new AbortController()
  const over = pause(Math.max(0, moment - performance.now()), undefined, { signal: given.signal })
  try {
    return await Promise.race([answer, over])
  } finally {
    given.abort()
    over.catch(() => {})
    answer.catch(() => {})
  }
}
