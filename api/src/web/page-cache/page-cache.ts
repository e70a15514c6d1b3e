import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from '@olympiad/contracts/subjects'
import { LRUCache } from 'lru-cache'
import type { Revisions } from '../../platform/revisions.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageKey } from './page-key.ts'

/** A page and its subjects. Without a page, none is to be cached. An `incomplete` one lacks a call that failed. */
export type Rendered = { page: CachedPage | undefined; subjects: readonly Subject[]; incomplete?: boolean }
type Entry = Pick<Rendered, 'page' | 'subjects'> & { revisions: Revisions; madeAt_ms: number; freshUntil_ms: number }

type Needs = {
  /** Renders a page for a visitor. */
  render(key: PageKey): Promise<Rendered | 'failed'>
  now(): Date
  maxBytes?: number
}

/** What has no subject, such as the figures, is this old at most. */
const FRESH_MS = 60_000
/** While rendering fails or is slow, the page before it is shown, if none of its subjects has changed. */
const STALE = { max_ms: 3_600_000, retryAfter_ms: 5_000, patience_ms: 1_000 }
const MAX_BYTES = 80 * 1024 * 1024
/** What an entry costs beside its page. */
const ENTRY_BYTES = 2048

export type PageCache = {
  /** The page at these revisions if it is fresh. */
  fresh(key: PageKey, revisions: Revisions): CachedPage | undefined
  /**
   * The page at these revisions, rendered once for all who wait for it; undefined if it can't be cached. Nobody joins a
   * rendering that began at older revisions.
   */
  find(key: PageKey, revisions: Revisions): Promise<CachedPage | undefined>
  /** Memory in use. */
  bytes(): number
}

/** Least recently used pages go first. */
export function createPageCache({ render, now, maxBytes = MAX_BYTES }: Needs): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, id) => ENTRY_BYTES + 2 * id.length + (page?.size ?? 0),
  })
  const renderings = new Map<string, Promise<CachedPage | undefined>>()
  const now_ms = () => now().getTime()

  /** The entry, fresh or stale, if none of its subjects has changed. */
  function unchanged(key: PageKey, revisions: Revisions): Entry | undefined {
    const entry = entries.get(idOf(key))
    return entry?.subjects.every((subject) => entry.revisions[subject] === revisions[subject]) ? entry : undefined
  }

  function fresh(key: PageKey, revisions: Revisions): Entry | undefined {
    const entry = unchanged(key, revisions)
    return entry && now_ms() < entry.freshUntil_ms ? entry : undefined
  }

  function stale(key: PageKey, revisions: Revisions): Entry | undefined {
    const entry = unchanged(key, revisions)
    return entry && now_ms() < entry.madeAt_ms + STALE.max_ms ? entry : undefined
  }

  async function make(key: PageKey, revisions: Revisions): Promise<CachedPage | undefined> {
    const madeAt_ms = now_ms()
    const rendered = await render(key)
    const failed = rendered === 'failed' || rendered.incomplete
    const before = failed && stale(key, revisions)
    if (before) {
      before.freshUntil_ms = now_ms() + STALE.retryAfter_ms
      return before.page
    }
    if (rendered === 'failed') return undefined
    const { page, subjects } = rendered
    if (!failed && page?.status !== 404) {
      entries.set(idOf(key), { page, subjects, revisions, madeAt_ms, freshUntil_ms: madeAt_ms + FRESH_MS })
    }
    return page
  }

  return {
    bytes: () => entries.calculatedSize,
    fresh: (key, revisions) => fresh(key, revisions)?.page,
    async find(key, revisions) {
      const entry = fresh(key, revisions)
      if (entry) return entry.page
      const run = `${idOf(key)} ${Object.values(revisions).join()}`
      const made = renderings.get(run) ?? make(key, revisions).finally(() => renderings.delete(run))
      renderings.set(run, made)
      const before = stale(key, revisions)?.page
      return before ? Promise.race([made, pause(STALE.patience_ms, before, { ref: false })]) : made
    },
  }
}

const idOf = ({ lang, path }: PageKey): string => `${lang} ${path}`
