import { setTimeout as pause } from 'node:timers/promises'

type CachedAnswer<T> = { value: T; fetchedAt: Date }

export type StaleCacheAnswer<T> = CachedAnswer<T> & { isSourceFailing: boolean }

export type StaleCacheOptions = {
  now: () => Date
  onFailure(error: unknown): void
  freshMs: number
  /** Beyond this it waits for a refresh first. */
  staleMs: number
  maxAgeMs: number
  retryAfterMs: number
  maxEntries: number
  /** With an older answer; the refresh goes on. */
  refreshTimeoutMs: number
  /** Without an older answer. Default: no limit. */
  firstTimeout?: { ms: number; late(): Error }
}

type Entry<T> = {
  kept?: CachedAnswer<T>
  /** By `performance`. */
  pending?: { answer: Promise<CachedAnswer<T>>; since: number }
  failed?: { at: number; error: unknown }
}

/** Stale-while-revalidate and stale-if-error. Concurrent callers share one request. */
export function createStaleCache<T>(options: StaleCacheOptions) {
  const { now, onFailure, freshMs, staleMs, maxAgeMs, retryAfterMs, maxEntries, refreshTimeoutMs, firstTimeout } =
    options
  const entries = new Map<string, Entry<T>>()
  const ageOf = (cached: CachedAnswer<T>): number => now().getTime() - cached.fetchedAt.getTime()

  const entryOf = (key: string): Entry<T> => {
    const entry = entries.get(key) ?? {}
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  const refresh = (entry: Entry<T>, source: () => Promise<T>, since: number) => {
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

  const first = async (answer: Promise<CachedAnswer<T>>, since: number): Promise<CachedAnswer<T>> => {
    if (!firstTimeout) return await answer
    const given = await untilMoment(since + firstTimeout.ms, answer)
    if (!given) throw firstTimeout.late()
    return given
  }

  /**
   * @param since by `performance`: one deadline may cover several answers
   * @throws the source's error or `late`
   */
  return async (key: string, source: () => Promise<T>, since = performance.now()): Promise<StaleCacheAnswer<T>> => {
    const entry = entryOf(key)
    const { kept: cached, failed } = entry
    const usable = cached && ageOf(cached) < maxAgeMs ? cached : undefined
    if (usable && ageOf(usable) < freshMs) return { ...usable, isSourceFailing: false }
    if (failed && now().getTime() - failed.at < retryAfterMs) {
      if (usable) return { ...usable, isSourceFailing: true }
      throw failed.error
    }
    const pending = entry.pending ?? refresh(entry, source, since)
    if (!usable) return { ...(await first(pending.answer, since)), isSourceFailing: false }
    const refreshed = pending.answer.catch(() => undefined)
    if (!failed && ageOf(usable) < staleMs) return { ...usable, isSourceFailing: false }
    // A late caller shares the first caller's deadline.
    const answer = await untilMoment(Math.min(since, pending.since) + refreshTimeoutMs, refreshed)
    return { ...(answer ?? usable), isSourceFailing: !answer }
  }
}

async function untilMoment<T>(moment: number, answer: Promise<T>): Promise<T | undefined> {
  const given = new AbortController()
  const timer = pause(Math.max(0, moment - performance.now()), undefined, { signal: given.signal })
  try {
    return await Promise.race([answer, timer])
  } finally {
    given.abort()
    timer.catch(() => {})
    answer.catch(() => {})
  }
}
