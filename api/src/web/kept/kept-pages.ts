import type { Subject } from '@olympiad/contracts/subjects'
import type { Revisions } from '../../platform/revisions.ts'
import type { KeptPage } from './kept-page.ts'
import type { PageKey } from './page-key.ts'

/**
 * A page and what it is about; without a page it is one that is not kept. A `passing` one lacks something that failed: it
 * is for those who wait for it now, and the next reader may be luckier.
 */
export type Rendered = { page: KeptPage | undefined; subjects: readonly Subject[]; passing?: boolean }
type Entry = Rendered & { revisions: Revisions; until_ms: number; size: number }

type Needs = {
  /** Renders the page of a key for a visitor; undefined if nothing can be said of it now. */
  render(key: PageKey): Promise<Rendered | undefined>
  now(): Date
  limit_bytes?: number
}

/** The longest that a page is shown without being rendered anew: what has no subject, such as the figures, follows by then. */
const LONGEST_MS = 60_000
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
    const until_ms = now().getTime() + LONGEST_MS
    const rendered = await render(key)
    if (rendered && !rendered.passing) {
      const size = ENTRY_BYTES + 2 * id.length + (rendered.page?.size ?? 0)
      keep(id, { ...rendered, revisions, until_ms, size })
    }
    return rendered?.page
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
      const known = waiting.get(run)
      if (known) return known
      const made = make(key, id, revisions).finally(() => waiting.delete(run))
      waiting.set(run, made)
      return made
    },
  }
}

const idOf = ({ lang, path }: PageKey): string => `${lang} ${path}`

const isFresh = ({ subjects, revisions, until_ms }: Entry, at: Revisions, now: Date): boolean =>
  until_ms > now.getTime() && subjects.every((subject) => revisions[subject] === at[subject])
