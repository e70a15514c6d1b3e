import { setTimeout as pause } from 'node:timers/promises'
import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { LRUCache } from 'lru-cache'
import type { TagVersions } from '../../platform/cache-tags.ts'
import type { PageKey } from './page-key.ts'

/** `size` in bytes. */
type Cacheable = { readonly status: number; readonly size: number }
/**
 * Without `page`, nothing is cached. `incomplete`: a call of the page failed. `dataFrom_ms`: time of its oldest cached
 * data.
 */
export type Rendered<Page extends Cacheable> = {
  page: Page | undefined
  cacheTags: readonly CacheTag[]
  incomplete?: boolean
  dataFrom_ms?: number | undefined
}
type Entry<Page extends Cacheable> = Pick<Rendered<Page>, 'page' | 'cacheTags'> & {
  versions: TagVersions
  madeAt_ms: number
  freshUntil_ms: number
  changesAt_ms: number
}
type Run<Page> = { page: Promise<Page | undefined>; changesAt_ms: number }

type Needs<Page extends Cacheable> = {
  render(key: PageKey): Promise<Rendered<Page> | 'failed'>
  now(): Date
  /** When anything shown next changes by the clock alone. */
  nextChange?(now: Date): Promise<number>
  maxBytes?: number
}

/** Maximum age of content without a tag, such as the statistics. */
export const FRESH_MS = 60_000
/** A stale page serves while rendering fails or is slow, unless one of its tags has changed. */
const STALE = { max_ms: 3_600_000, retryAfter_ms: 5_000, patience_ms: 1_000 }
const MAX_BYTES = 80 * 1024 * 1024
const ENTRY_BYTES = 2048

export type PageCache<Page extends Cacheable> = {
  getFresh(key: PageKey, versions: TagVersions): Page | undefined
  /** Renders once for all concurrent requests. No request joins a rendering from before a change. */
  getOrRender(key: PageKey, versions: TagVersions): Promise<Page | undefined>
  bytes(): number
}

export function createPageCache<Page extends Cacheable>({
  render,
  now,
  nextChange = async () => Number.POSITIVE_INFINITY,
  maxBytes = MAX_BYTES,
}: Needs<Page>): PageCache<Page> {
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, id) => ENTRY_BYTES + 2 * id.length + (page?.size ?? 0),
  })
  const renderings = new Map<string, Run<Page>>()
  const now_ms = () => now().getTime()

  function unchanged(key: PageKey, versions: TagVersions): Entry<Page> | undefined {
    const entry = entries.get(idOf(key))
    const isCurrent = entry?.cacheTags.every((tag) => entry.versions[tag] === versions[tag])
    return entry && isCurrent && now_ms() < entry.changesAt_ms ? entry : undefined
  }

  function fresh(key: PageKey, versions: TagVersions): Entry<Page> | undefined {
    const entry = unchanged(key, versions)
    return entry && now_ms() < entry.freshUntil_ms ? entry : undefined
  }

  function stale(key: PageKey, versions: TagVersions): Entry<Page> | undefined {
    const entry = unchanged(key, versions)
    return entry && now_ms() < entry.madeAt_ms + STALE.max_ms ? entry : undefined
  }

  async function renderEntry(key: PageKey, versions: TagVersions, run: Run<Page>): Promise<Page | undefined> {
    const beganAt_ms = now_ms()
    const changes = nextChange(new Date(beganAt_ms)).then(
      (at_ms) => {
        run.changesAt_ms = at_ms
      },
      // Without the database, no page is rendered either.
      () => undefined,
    )
    const rendered = await render(key)
    const failed = rendered === 'failed' || rendered.incomplete
    const stalePage = failed && stale(key, versions)
    if (stalePage) {
      stalePage.freshUntil_ms = now_ms() + STALE.retryAfter_ms
      return stalePage.page
    }
    if (rendered === 'failed') return undefined
    const { page, cacheTags: tags, dataFrom_ms: madeAt_ms = beganAt_ms } = rendered
    if (!failed && (!page || page.status === 200)) {
      await changes
      entries.set(idOf(key), {
        page,
        cacheTags: tags,
        versions,
        madeAt_ms,
        freshUntil_ms: madeAt_ms + FRESH_MS,
        changesAt_ms: run.changesAt_ms,
      })
    }
    return page
  }

  function startRun(key: PageKey, versions: TagVersions, runKey: string): Run<Page> {
    const run: Run<Page> = { page: Promise.resolve(undefined), changesAt_ms: Number.POSITIVE_INFINITY }
    run.page = renderEntry(key, versions, run).finally(
      () => renderings.get(runKey) === run && renderings.delete(runKey),
    )
    renderings.set(runKey, run)
    return run
  }

  return {
    bytes: () => entries.calculatedSize,
    getFresh: (key, versions) => fresh(key, versions)?.page,
    async getOrRender(key, versions) {
      const entry = fresh(key, versions)
      if (entry) return entry.page
      const runKey = `${idOf(key)} ${Object.values(versions).join()}`
      const running = renderings.get(runKey)
      const isJoinable = running && now_ms() < running.changesAt_ms
      const { page } = isJoinable ? running : startRun(key, versions, runKey)
      const stalePage = stale(key, versions)?.page
      return stalePage ? Promise.race([page, pause(STALE.patience_ms, stalePage, { ref: false })]) : page
    },
  }
}

const idOf = ({ lang, path }: PageKey): string => `${lang} ${path}`
