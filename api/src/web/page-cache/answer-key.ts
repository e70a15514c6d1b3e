import { type Lang, negotiateLang } from '@olympiad/contracts/lang'
import { hasTooManyParameters } from '../../platform/http/query-limit.ts'
import { CACHED_CALLS, type CachedCall, PAGE_CALLS } from './cached-calls.ts'
import { memoize } from './memoize.ts'
import { type CacheableRequest, LANG_COOKIE, type PageKey } from './page-key.ts'

const BASE_URL = 'http://own.invalid'
const MAX_VALUE_LENGTH = 300

type Address = Required<Pick<PageKey, 'path' | 'cacheTags'>>

/** Undefined for an uncacheable call, and for any session cookie, valid or not. */
export function answerKeyOf({ method, url, headers }: CacheableRequest): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { authorization, cookie } = headers
  if (authorization !== undefined || cookie?.includes('session=')) return undefined
  const address = addressOf(url ?? '')
  if (!address) return undefined
  const stored = cookie && LANG_COOKIE.exec(cookie)?.[1]
  const lang = stored === 'ar' || stored === 'en' ? stored : acceptedLang(headers['accept-language'] ?? '')
  return { ...address, lang }
}

/** The key of a page's own GET; undefined if its answer may differ between readers. */
export function pageCallKeyOf(url: string, lang: Lang): PageKey | undefined {
  const address = pageCallAddressOf(url)
  return address && { ...address, lang }
}

const acceptedLang = memoize((accept) => negotiateLang(undefined, accept))

/** Undefined for unknown, invalid or repeated parameters: no link can create extra cache entries. */
function addresses(calls: readonly CachedCall[]): (url: string) => Address | undefined {
  const callsByPath = Map.groupBy(calls, ({ call }): string => call.path)
  return memoize((url) => {
    const address =
      url.startsWith('/api/') && !hasTooManyParameters(url) && URL.canParse(url, BASE_URL)
        ? new URL(url, BASE_URL)
        : undefined
    if (address?.origin !== BASE_URL) return undefined
    const sent = [...address.searchParams]
    const fields = Object.fromEntries(sent)
    if (Object.keys(fields).length !== sent.length) return undefined
    if (sent.some(([, value]) => value.length > MAX_VALUE_LENGTH)) return undefined
    for (const cached of callsByPath.get(address.pathname.replace(/\/$/, '')) ?? []) {
      const path = canonicalPath(cached, fields)
      if (path !== undefined) return { path, cacheTags: cached.cacheTags }
    }
    return undefined
  })
}

const addressOf = addresses(CACHED_CALLS)
const pageCallAddressOf = addresses(PAGE_CALLS)

/** Canonical path and query, in the contract's order; undefined if the call ignores a part of them. */
function canonicalPath(
  { call, uncachedParameters: excluded = [] }: CachedCall,
  fields: Record<string, string>,
): string | undefined {
  const names = Object.keys(fields)
  if (!call.query) return names.length === 0 ? call.path : undefined
  const { data } = call.query.safeParse(fields)
  const isRead = (name: string, values: object) => !excluded.includes(name) && Object.hasOwn(values, name)
  if (typeof data !== 'object' || data === null || !names.every((name) => isRead(name, data))) return undefined
  const read = Object.entries(data).flatMap(([name, value]): [string, string][] =>
    value === undefined || excluded.includes(name) ? [] : [[name, String(value)]],
  )
  return read.length > 0 ? `${call.path}?${new URLSearchParams(read)}` : call.path
}
