import type { IncomingMessage } from 'node:http'
import type { CacheTag } from '@olympiad/contracts/cache-tags'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { routes, splitLang } from '@olympiad/contracts/routes'
import { memoize } from './memoize.ts'

export type CacheableRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Query parameters that pages read, by area. The key ignores all others, so no link can create extra entries. */
const QUERY_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'about-us': ['season'],
  community: ['category', 'page', 'thread'],
  regions: ['region'],
  resultes: ['competition', 'level'],
}
/** These open a page for one visitor: the join dialog, and the result of a form without script. */
const VISITOR_PARAMETERS = ['token', 'sent', 'failed'] as const
/** Unbounded in number, and hardly ever repeated. */
const SEARCH_PARAMETERS: Readonly<Record<string, string>> = { community: 'q' }

/** Never cached: partners' lists, address-limited checks, and the page of payment errors. */
const UNCACHED_AREAS: readonly string[] = ['courses', 'shops', 'certificates', '404']

const NON_PAGE_PATHS = /^\/(?:api|uploads|drawn|admin|_astro|healthz|readyz|metrics|\.well-known)(?:[/?]|$)/
/** The one area whose published URLs have no trailing slash. */
const NO_SLASH_PREFIX = routes.competition('')
const FILE = /\.\w+$/
const BASE_URL = 'http://own.invalid'
const MAX_PATH_LENGTH = 512
const MAX_VALUE_LENGTH = 64
export const LANG_COOKIE = /(?:^|;\s*)lang=([^;\s]*)/

export const isPage = ({ url = '' }: Pick<CacheableRequest, 'url'>): boolean => !NON_PAGE_PATHS.test(url)

/** A process serves one build, so the key holds no build id. */
export type PageKey = {
  path: string
  lang: Lang
  /** The path's language, if the cookie does not have it yet. */
  newLang?: Lang | undefined
  cacheTags?: readonly CacheTag[]
}

export function pageKeyOf({ method, url, headers }: CacheableRequest): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const address = addressOf(url ?? '')
  if (!address) return undefined
  const { path, prefix } = address
  const stored = headers.cookie && LANG_COOKIE.exec(headers.cookie)?.[1]
  return {
    path,
    lang: prefix ?? (isLang(stored) ? stored : DEFAULT_LANG),
    newLang: prefix === stored ? undefined : prefix,
  }
}

/** Parsing a URL costs more than the cache lookup. */
const addressOf = memoize((url): { path: string; prefix: Lang | undefined } | undefined => {
  const path = pathOf(url)
  return path === undefined ? undefined : { path, prefix: splitLang(path).lang }
})

function pathOf(url: string): string | undefined {
  const address = url.startsWith('/') && URL.canParse(url, BASE_URL) ? new URL(url, BASE_URL) : undefined
  // `//elsewhere` and `/\\elsewhere` lead to another host.
  if (address?.origin !== BASE_URL) return undefined
  const { pathname, searchParams } = address
  if (NON_PAGE_PATHS.test(pathname) || pathname.length > MAX_PATH_LENGTH) return undefined
  if (searchParams.size > 0 && VISITOR_PARAMETERS.some((name) => searchParams.has(name))) return undefined
  const path = canonicalPath(pathname)
  const area = splitLang(path ?? '').path.split('/')[1] ?? ''
  if (path === undefined || UNCACHED_AREAS.includes(area)) return undefined
  if (searchParams.size === 0) return path
  const search = SEARCH_PARAMETERS[area]
  if (search !== undefined && searchParams.has(search)) return undefined
  const query = new URLSearchParams()
  for (const name of QUERY_PARAMETERS[area] ?? []) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > MAX_VALUE_LENGTH) return undefined
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Undefined for an ambiguous path; others have many spellings (`%61bout`, trailing slash or none). */
function canonicalPath(pathname: string): string | undefined {
  const path = pathname.includes('%') ? decoded(pathname) : pathname
  if (path === undefined) return undefined
  const bare = path.replace(/\/$/, '')
  return FILE.test(path) || splitLang(bare).path.startsWith(NO_SLASH_PREFIX) ? bare : `${bare}/`
}

function decoded(pathname: string): string | undefined {
  try {
    const plain = decodeURIComponent(pathname)
    if (/[%?#\\\p{Cc}]/u.test(plain) || plain.split('/').length !== pathname.split('/').length) return undefined
    return encodeURI(plain)
  } catch {
    return undefined
  }
}
