import { randomBytes } from 'node:crypto'
import type { Lang } from '@olympiad/contracts/lang'
import { FOR_VISITORS, isSubject, SUBJECTS } from '@olympiad/contracts/subjects'
import type { UserView } from '@olympiad/contracts/views/people'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Revisions } from '../../platform/revisions.ts'
import type { SiteEntry } from '../site-entry.ts'
import { answerKeyOf } from './answer-key.ts'
import {
  type Answer,
  type CachedPage,
  cachedPage,
  declaredSubjects,
  type Menu,
  readerAnswer,
  visitorAnswer,
} from './cached-page.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { type CacheableRequest, type PageKey, pageKeyOf } from './page-key.ts'
import { createReaders } from './readers.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** The environment of a request that is rendered for the cache. The page sets `lacking` if a call of it has failed. */
export type CacheRendering = { mark?: string; lacking?: boolean }

/** Pages, and calls that are the same for all visitors. */
export type SiteCache = {
  /** Undefined if the request can't be answered from the cache. */
  keyOf(request: CacheableRequest): PageKey | undefined
  /** The answer at these revisions if all of it is in memory. */
  cached(key: PageKey, request: CacheableRequest, revisions: Revisions): Answer | undefined
  /** The answer, rendered if need be; undefined if it can't be cached. */
  find(key: PageKey, request: CacheableRequest, revisions: Revisions): Promise<Answer | undefined>
}

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'>
const MISSING = { max: 1000, ttl: 60_000 }

/**
 * Caches the pages that declare their subjects, and the calls of `CACHED_CALLS`. `app` renders them for a visitor without
 * any cookie but the language's, with marks where the menu goes.
 */
export function createSiteCache(
  app: Fetch,
  { PLACES, marker, userMenu }: Pick<SiteEntry, 'PLACES' | 'marker' | 'userMenu'>,
  deps: Needs,
): SiteCache {
  const { origin } = new URL(deps.publicUrl)
  // Nobody can guess it, so no text of a page passes for a marker.
  const mark = randomBytes(16).toString('hex')
  const places = new RegExp(marker(mark, '([\\w-]+)'))
  const pages = createPageCache({ render, now: deps.now })
  /** Pages that visitors did not find: a signed-in reader does not wait for another try. */
  const missing = new LRUCache<string, true>({ ...MISSING, perf: { now: () => deps.now().getTime() } })
  const menuOf = (user: UserView | null, lang: Lang): Menu =>
    new Map(PLACES.map((place) => [place, Buffer.from(userMenu(place, user, lang))]))
  const readerOf = createReaders(deps, menuOf)

  async function render({ path, lang, subjects }: PageKey): Promise<Rendered | 'failed'> {
    const rendering: CacheRendering = { mark }
    const response = await app(new Request(origin + path, { headers: { cookie: `lang=${lang}` } }), rendering)
    const { status, headers } = response
    // A failure says nothing about the page.
    if (status >= 500) return 'failed'
    const declared = subjects ?? declaredSubjects(headers).filter((word) => word !== FOR_VISITORS)
    const known = declared.filter(isSubject)
    const isForAll = known.length > 0 && known.length === declared.length && !headers.has('set-cookie')
    const isMissing = status === 404 && !subjects
    if (isMissing) missing.set(`${lang} ${path}`, true)
    if (!isMissing && (status !== 200 || !isForAll)) return { page: undefined, subjects: SUBJECTS }
    const text = await response.text()
    const page = await cachedPage({ text, headers, status }, places, menuOf(null, lang))
    return { page, subjects: known, incomplete: rendering.lacking === true }
  }

  const menuFor = (page: CachedPage, key: PageKey, { headers: { cookie } }: CacheableRequest) =>
    page.forReaders && isSignedIn(cookie) ? readerOf(key, cookie) : undefined

  return {
    keyOf: (request) => pageKeyOf(request) ?? answerKeyOf(request),
    cached(key, request, revisions) {
      const page = pages.fresh(key, revisions)
      const menu = page && menuFor(page, key, request)
      return page && !(menu instanceof Promise) ? answerWith(menu, page, request) : undefined
    },
    async find(key, request, revisions) {
      const signedIn = isSignedIn(request.headers.cookie)
      // A reader may see what visitors do not find.
      if (signedIn && missing.has(`${key.lang} ${key.path}`)) return undefined
      const page = await pages.find(key, revisions)
      if (!page || (page.status === 404 && signedIn)) return undefined
      return answerWith(await menuFor(page, key, request), page, request)
    },
  }
}

const isSignedIn = (cookie: string | undefined): cookie is string => cookie?.includes('session=') ?? false

/** Undefined if the page is to be rendered for the reader. */
function answerWith(menu: Menu | undefined, page: CachedPage, { headers }: CacheableRequest): Answer | undefined {
  if (!menu || !page.forReaders) return visitorAnswer(page, headers)
  return page.forVisitorsOnly ? undefined : readerAnswer(page.forReaders, menu, headers['accept-encoding'])
}
