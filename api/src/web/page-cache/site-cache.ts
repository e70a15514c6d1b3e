import { randomBytes } from 'node:crypto'
import { CACHE_TAGS, isCacheTag, VISITORS_ONLY } from '@olympiad/contracts/cache-tags'
import type { Lang } from '@olympiad/contracts/lang'
import type { PageReader } from '@olympiad/contracts/views/people'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { nextRegistrationChange } from '../../modules/competitions/next-registration-change.ts'
import type { TagVersions } from '../../platform/cache-tags.ts'
import type { SiteEntry } from '../site-entry.ts'
import { answerKeyOf } from './answer-key.ts'
import {
  answerSignedIn,
  answerVisitor,
  type CachedAnswer,
  type CachedPage,
  createCachedPage,
  declaredCacheTags,
  type Menu,
} from './cached-page.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { type CacheableRequest, type PageKey, pageKeyOf } from './page-key.ts'
import { createReaderMenus } from './reader-menus.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** A page sets `isIncomplete` when one of its calls fails, and `dataFrom_ms` to the time of its oldest cached data. */
export type CacheRendering = { placeholderNonce?: string; isIncomplete?: boolean; dataFrom_ms?: number }

export type SiteCache = {
  keyOf(request: CacheableRequest): PageKey | undefined
  getCached(key: PageKey, request: CacheableRequest, versions: TagVersions): CachedAnswer | undefined
  getOrRender(key: PageKey, request: CacheableRequest, versions: TagVersions): Promise<CachedAnswer | undefined>
}

type Needs = Pick<Deps, 'publicUrl' | 'now' | 'orm' | 'secondFactorRequired'>
const MISSING = { max: 1000, ttl: 60_000 }

/** Renders without any cookie but the language, with placeholders for the menu. */
export function createSiteCache(
  app: Fetch,
  { USER_MENU_SLOTS, slotPlaceholder, userMenu }: Pick<SiteEntry, 'USER_MENU_SLOTS' | 'slotPlaceholder' | 'userMenu'>,
  deps: Needs,
): SiteCache {
  const { origin } = new URL(deps.publicUrl)
  // Unguessable, so no text of a page can pass for a placeholder.
  const nonce = randomBytes(16).toString('hex')
  const slots = new RegExp(slotPlaceholder(nonce, '([\\w-]+)'))
  const pages = createPageCache({
    render,
    now: deps.now,
    nextChange: (now) => nextRegistrationChange(deps.orm.em.fork(), now),
  })
  /** Pages that are 404 for visitors: a signed-in reader skips the attempt to cache them. */
  const missing = new LRUCache<string, true>({ ...MISSING, perf: { now: () => deps.now().getTime() } })
  const menuOf = (user: PageReader | null, lang: Lang): Menu =>
    new Map(USER_MENU_SLOTS.map((place) => [place, Buffer.from(userMenu(place, user, lang))]))
  const getReaderMenu = createReaderMenus(deps, menuOf)

  async function render({ path, lang, cacheTags: tags }: PageKey): Promise<Rendered<CachedPage> | 'failed'> {
    const rendering: CacheRendering = { placeholderNonce: nonce }
    const response = await app(new Request(origin + path, { headers: { cookie: `lang=${lang}` } }), rendering)
    const { status, headers } = response
    // A failure says nothing about the page.
    if (status >= 500) return 'failed'
    const declaredTags = tags ?? declaredCacheTags(headers).filter((word) => word !== VISITORS_ONLY)
    const knownTags = declaredTags.filter(isCacheTag)
    const isPublic = knownTags.length > 0 && knownTags.length === declaredTags.length && !headers.has('set-cookie')
    const isMissing = status === 404 && !tags
    if (isMissing) missing.set(`${lang} ${path}`, true)
    if (!isMissing && (status !== 200 || !isPublic)) return { page: undefined, cacheTags: CACHE_TAGS }
    const text = await response.text()
    const page = await createCachedPage({ text, headers, status }, slots, menuOf(null, lang))
    const { isIncomplete = false, dataFrom_ms } = rendering
    return { page, cacheTags: knownTags, incomplete: isIncomplete, dataFrom_ms }
  }

  const menuFor = (page: CachedPage, key: PageKey, { headers: { cookie } }: CacheableRequest) =>
    page.signedInTemplate && isSignedIn(cookie) ? getReaderMenu(key, cookie) : undefined

  return {
    keyOf: (request) => pageKeyOf(request) ?? answerKeyOf(request),
    getCached(key, request, versions) {
      const page = pages.getFresh(key, versions)
      const menu = page && menuFor(page, key, request)
      return page && !(menu instanceof Promise) ? answerWith(menu, page, request) : undefined
    },
    async getOrRender(key, request, versions) {
      const signedIn = isSignedIn(request.headers.cookie)
      if (signedIn && missing.has(`${key.lang} ${key.path}`)) return undefined
      const page = await pages.getOrRender(key, versions)
      if (!page || (page.status === 404 && signedIn)) return undefined
      return answerWith(await menuFor(page, key, request), page, request)
    },
  }
}

const isSignedIn = (cookie: string | undefined): cookie is string => cookie?.includes('session=') ?? false

function answerWith(menu: Menu | undefined, page: CachedPage, { headers }: CacheableRequest): CachedAnswer | undefined {
  if (!menu || !page.signedInTemplate) return answerVisitor(page, headers)
  return page.forVisitorsOnly ? undefined : answerSignedIn(page.signedInTemplate, menu, headers['accept-encoding'])
}
