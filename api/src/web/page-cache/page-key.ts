import type { IncomingMessage } from 'node:http'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { routes, splitLang } from '@olympiad/contracts/routes'
import type { Subject } from '@olympiad/contracts/subjects'
import { memoize } from './memoize.ts'

/** What a cached answer depends on. */
export type CacheableRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** What pages read of their query, by area. The key holds nothing else, so that no link makes copies of a page. */
const QUERY: Readonly<Record<string, readonly string[]>> = {
  'about-us': ['season'],
  community: ['category', 'page', 'thread'],
  regions: ['region'],
  resultes: ['competition', 'level'],
}
/** Opens what is rendered for one visitor: the join dialog, and the result of a form that was posted without script. */
const FOR_ONE = ['token', 'sent', 'failed'] as const
/** Searches are as many as words, and hardly ever repeated. */
const SEARCH: Readonly<Record<string, string>> = { community: 'q' }

/**
 * Never cached: lists of partners, which would make the reader wait twice for a slow one, checks that are counted by
 * address, and the page that reads from its query what went wrong with a payment.
 */
const LIVE: readonly string[] = ['courses', 'shops', 'certificates', '404']

const NO_PAGES = /^\/(?:api|uploads|drawn|admin|_astro|healthz|readyz|metrics|\.well-known)(?:[/?]|$)/
/** The one area whose published addresses have no slash at the end; nor have those of files, such as the site map. */
const NO_SLASH = routes.competition('')
const FILE = /\.\w+$/
const OWN = 'http://own.invalid'
const LONGEST_PATH = 512
const LONGEST_VALUE = 64
/** The stored language in a Cookie header. */
export const STORED_LANG = /(?:^|;\s*)lang=([^;\s]*)/

/** Whether a request is for a page, not for a call, a file or a picture. */
export const isPage = ({ url = '' }: Pick<CacheableRequest, 'url'>): boolean => !NO_PAGES.test(url)

/** Identifies a cached answer. A process serves one build, so the key holds no build. */
export type PageKey = {
  /** Path and query in one spelling. */
  path: string
  lang: Lang
  /** The language that the path names and the browser has not stored yet. */
  newLang?: Lang | undefined
  /** Of a call. A page declares its own. */
  subjects?: readonly Subject[]
}

/** The key of a public page; undefined for what can't be cached. */
export function pageKeyOf({ method, url, headers }: CacheableRequest): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const address = addressOf(url ?? '')
  if (!address) return undefined
  const { path, prefix } = address
  const stored = headers.cookie && STORED_LANG.exec(headers.cookie)?.[1]
  return {
    path,
    lang: prefix ?? (isLang(stored) ? stored : DEFAULT_LANG),
    newLang: prefix === stored ? undefined : prefix,
  }
}

/** Parsing an address costs more than finding its page. */
const addressOf = memoize((url): { path: string; prefix: Lang | undefined } | undefined => {
  const path = pathOf(url)
  return path === undefined ? undefined : { path, prefix: splitLang(path).lang }
})

/** Path and query in one spelling; undefined for what can't be cached. */
function pathOf(url: string): string | undefined {
  const address = url.startsWith('/') && URL.canParse(url, OWN) ? new URL(url, OWN) : undefined
  // `//elsewhere` and `/\\elsewhere` name another place.
  if (address?.origin !== OWN) return undefined
  const { pathname, searchParams } = address
  if (NO_PAGES.test(pathname) || pathname.length > LONGEST_PATH) return undefined
  if (searchParams.size > 0 && FOR_ONE.some((name) => searchParams.has(name))) return undefined
  const path = oneSpelling(pathname)
  const area = splitLang(path ?? '').path.split('/')[1] ?? ''
  if (path === undefined || LIVE.includes(area)) return undefined
  if (searchParams.size === 0) return path
  const search = SEARCH[area]
  if (search !== undefined && searchParams.has(search)) return undefined
  const query = new URLSearchParams()
  for (const name of QUERY[area] ?? []) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > LONGEST_VALUE) return undefined
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * The published spelling of a path, which has many (`%61bout`, with a slash at the end or without); undefined for a path
 * that can be read in several ways.
 */
function oneSpelling(pathname: string): string | undefined {
  const path = pathname.includes('%') ? decoded(pathname) : pathname
  if (path === undefined) return undefined
  const bare = path.replace(/\/$/, '')
  return FILE.test(path) || splitLang(bare).path.startsWith(NO_SLASH) ? bare : `${bare}/`
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
