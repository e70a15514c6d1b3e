import type { IncomingMessage } from 'node:http'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { routes, splitLang } from '@olympiad/contracts/routes'
import { remembered } from './remembered.ts'

/** What an answer depends on. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** What kept pages read of their query, by the area that they are in: their tabs. All else is ignored, so that no link makes copies of a page. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'about-us': ['season'],
  community: ['category', 'page', 'thread'],
  regions: ['region'],
  resultes: ['competition', 'level'],
}
/** What is made for one visitor: the join dialog, and how a form came out that was posted without script. */
const FOR_ONE = ['token', 'sent', 'failed'] as const
/** Searches are as many as words, and hardly ever asked twice. */
const NOT_KEPT: Readonly<Record<string, string>> = { community: 'q' }

/**
 * Never kept, and not tried: lists of partners, as they are now (it would be waiting for a slow one twice), checks that are
 * counted by who asks, and the page that says by its query what went wrong with a payment.
 */
const LIVE: readonly string[] = ['courses', 'shops', 'certificates', '404']

const NO_PAGES = /^\/(?:api|uploads|drawn|admin|_astro|healthz|readyz|metrics|\.well-known)(?:[/?]|$)/
/** The one area whose published addresses have no slash at the end; nor have those of files, such as the site map. */
const NO_SLASH = routes.competition('')
const FILE = /\.\w+$/
const OWN = 'http://own.invalid'
const LONGEST_PATH = 512
const LONGEST_VALUE = 64
/** The kept language in a Cookie header. */
export const STORED_LANG = /(?:^|;\s*)lang=([^;\s]*)/

/** Whether a page is asked for, and no call, file or picture. */
export const isPage = ({ url = '' }: Pick<Asked, 'url'>): boolean => !NO_PAGES.test(url)

/** What decides how a public page looks to a visitor. A process serves one build, so the build is no part of it. */
export type PageKey = {
  /** Path and query in one spelling. */
  path: string
  lang: Lang
  /** The language that the path names and the browser does not keep yet. */
  newLang: Lang | undefined
}

/** The key of a request, or undefined where nothing can be kept: other methods, other areas, what is made for one visitor. */
export function pageKeyOf({ method, url, headers }: Asked): PageKey | undefined {
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

type Address = { path: string; prefix: Lang | undefined }

/** Reading an address costs more than finding its page. */
const addressOf = remembered((url): Address | undefined => {
  const path = pathOf(url)
  return path === undefined ? undefined : { path, prefix: splitLang(path).lang }
})

/** Path and query in one spelling, or undefined where nothing can be kept. */
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
  const unkept = NOT_KEPT[area]
  if (unkept !== undefined && searchParams.has(unkept)) return undefined
  const query = new URLSearchParams()
  for (const name of READ[area] ?? []) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > LONGEST_VALUE) return undefined
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * A path has many spellings (`%61bout`, with a slash at the end or without), which would be as many copies; a page names
 * itself as it is published. Undefined where a path can be read in several ways.
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
