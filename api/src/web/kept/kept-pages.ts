import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '@olympiad/contracts/subjects'
import type { Revisions } from '../../platform/revisions.ts'
import type { KeptPage } from './kept-page.ts'
import type { PageKey } from './page-key.ts'

/**
 * A page and what it is about; without a page it is one that is not kept. A `passing` one lacks something that failed: it
 * is for those who wait for it now, and the next reader may be luckier.
 */
export type Rendered = { page: KeptPage | undefined; subjects: readonly Subject[]; passing?: boolean }
type Entry = Rendered & { revisions: Revisions; madeAt_ms: number; until_ms: number; size: number }

type Needs = {
  /** Renders the page of a key for a visitor; undefined if nothing can be kept of it, `failed` where the program is to blame. */
  render(key: PageKey): Promise<Rendered | 'failed' | undefined>
  now(): Date
  limit_bytes?: number
}

/** The longest that a page is shown without being rendered anew: what has no subject, such as the figures, follows by then. */
const LONGEST_MS = 60_000
/**
 * While what a page is made of fails, or stands still, the one before is shown for so long, as long as it isn't known that
 * anything has changed; so often a new one is tried, and so long somebody waits for it.
 */
const OUTAGE = { longest_ms: 3_600_000, again_ms: 5_000, wait_ms: 1_000 }
const LIMIT_BYTES = 64 * 1024 * 1024
/** What an entry costs beside its bodies. */
const ENTRY_BYTES = 2048

export type KeptPages = {
  /**
   * The page of a key at these revisions, which the caller has read before; undefined for one that is not kept. It is
   * rendered once for all who wait for it, and nobody joins a rendering that began at older revisions.
   */
  find(key: PageKey, revisions: Revisions): Promise<KeptPage | undefined> | KeptPage | undefined
  /** The page of a key if it is there and good at these revisions. */
  fresh(key: PageKey, revisions: Revisions): KeptPage | undefined
  /** Memory in use. */
  bytes(): number
}

/** Pages in memory, those not asked for the longest given up first. */
export function createKeptPages({ render, now, limit_bytes = LIMIT_BYTES }: Needs): KeptPages {
  const entries = new Map<string, Entry>()
  const waiting = new Map<string, Promise<KeptPage | undefined>>()
  let bytes = 0

  const drop = (id: string) => {
    bytes -= entries.get(id)?.size ?? 0
    entries.delete(id)
  }
  const keep = (id: string, entry: Entry) => {
    drop(id)
    entries.set(id, entry)
    bytes += entry.size
    for (const oldest of entries.keys()) {
      if (bytes <= limit_bytes) break
      drop(oldest)
    }
  }

  async function make(key: PageKey, id: string, revisions: Revisions): Promise<KeptPage | undefined> {
    const madeAt_ms = now().getTime()
    const rendered = await render(key)
    const failed = rendered === 'failed' || rendered?.passing === true
    const older = failed ? entryBefore(id, revisions) : undefined
    if (older) {
      older.until_ms = now().getTime() + OUTAGE.again_ms
      return older.page
    }
    if (!rendered || rendered === 'failed') return undefined
    if (!rendered.passing && rendered.page?.status !== 404) {
      const size = ENTRY_BYTES + 2 * id.length + (rendered.page?.size ?? 0)
      keep(id, { ...rendered, revisions, madeAt_ms, until_ms: madeAt_ms + LONGEST_MS, size })
    }
    return rendered.page
  }

  /** The page as it was before its time was over, if nothing that it is about has changed since. */
  function entryBefore(id: string, revisions: Revisions): Entry | undefined {
    const entry = entries.get(id)
    const isUsable = entry && isUnchanged(entry, revisions) && now().getTime() < entry.madeAt_ms + OUTAGE.longest_ms
    return isUsable ? entry : undefined
  }

  /** What is being made, or the page before where that takes too long; it goes on being made for the next ones. */
  async function soon(made: Promise<KeptPage | undefined>, older: Entry): Promise<KeptPage | undefined> {
    const patience = new AbortController()
    const late = pause(OUTAGE.wait_ms, older.page, { signal: patience.signal })
    try {
      return await Promise.race([made, late])
    } finally {
      patience.abort()
      late.catch(() => {})
      made.catch(() => {})
    }
  }

  function freshEntry(id: string, revisions: Revisions): Entry | undefined {
    const entry = entries.get(id)
    if (!entry || !isFresh(entry, revisions, now())) return undefined
    // The last in the map is the last that goes.
    entries.delete(id)
    entries.set(id, entry)
    return entry
  }

  return {
    bytes: () => bytes,
    fresh: (key, revisions) => freshEntry(idOf(key), revisions)?.page,
    find(key, revisions) {
      const id = idOf(key)
      const entry = freshEntry(id, revisions)
      if (entry) return entry.page
      const run = `${id} ${Object.values(revisions).join()}`
      let made = waiting.get(run)
      if (!made) {
        made = make(key, id, revisions).finally(() => waiting.delete(run))
        waiting.set(run, made)
      }
      const older = entryBefore(id, revisions)
      return older?.page ? soon(made, older) : made
    },
  }
}

const idOf = ({ lang, path }: PageKey): string => `${lang} ${path}`

const isFresh = (entry: Entry, at: Revisions, now: Date): boolean =>
  entry.until_ms > now.getTime() && isUnchanged(entry, at)

const isUnchanged = ({ subjects, revisions }: Entry, at: Revisions): boolean =>
  subjects.every((subject) => revisions[subject] === at[subject])
