import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'

/** Query names that kept pages read: tabs and pages of lists. All others are ignored, so that no link makes copies of a page. */
const READ = ['competition', 'level', 'page', 'region', 'season'] as const
/** What is made for one visitor: the join dialog, and how a form came out that was posted without script. */
const FOR_ONE = ['token', 'sent', 'failed'] as const

const NO_PAGES = /^\/(?:api|uploads|drawn|admin|_astro)(?:\/|$)/
const LONGEST_PATH = 512
const LONGEST_VALUE = 64
const MOST_PATHS = 1000
const STORED_LANG = /(?:^|;\s*)lang=([^;\s]*)/

/** What decides how a public page looks to a visitor. A process serves one build, so the build is no part of it. */
export type PageKey = {
  /** Path and query in one spelling. */
  path: string
  lang: Lang
  /** The language that the path names and the browser does not keep yet. */
  newLang: Lang | undefined
}

/** The key of a request, or undefined where nothing can be kept: other methods, other areas, what is made for one visitor. */
export function pageKeyOf({ method, url, headers }: Request): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const path = rememberedPath(url)
  if (path === undefined) return undefined
  const stored = STORED_LANG.exec(headers.get('cookie') ?? '')?.[1]
  const prefix = splitLang(path).lang
  return {
    path,
    lang: prefix ?? (isLang(stored) ? stored : DEFAULT_LANG),
    newLang: prefix === stored ? undefined : prefix,
  }
}

/** Reading an address costs more than finding its page: those read last are remembered. */
const paths = new Map<string, string | undefined>()

function rememberedPath(url: string): string | undefined {
  const known = paths.get(url)
  if (known !== undefined) return known
  if (paths.size >= MOST_PATHS) paths.clear()
  const path = pathOf(url)
  // A long address is read again, so that none takes much memory.
  if (url.length <= LONGEST_PATH) paths.set(url, path)
  return path
}

/** Path and query in one spelling, or undefined where nothing can be kept. */
function pathOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  if (NO_PAGES.test(pathname) || pathname.length > LONGEST_PATH) return undefined
  if (searchParams.size > 0 && FOR_ONE.some((name) => searchParams.has(name))) return undefined
  const path = oneSpelling(pathname)
  if (path === undefined) return undefined
  const query = new URLSearchParams()
  for (const name of searchParams.size > 0 ? READ : []) {
    const value = searchParams.get(name)
    if (value === null) continue
    if (value.length > LONGEST_VALUE) return undefined
    query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** A path has many spellings (`%61bout`), which would be as many copies. Undefined where it can be read in several ways. */
function oneSpelling(pathname: string): string | undefined {
  if (!pathname.includes('%')) return pathname
  try {
    const plain = decodeURIComponent(pathname)
    if (/[%?#\\\p{Cc}]/u.test(plain) || plain.split('/').length !== pathname.split('/').length) return undefined
    return encodeURI(plain)
  } catch {
    return undefined
  }
}
