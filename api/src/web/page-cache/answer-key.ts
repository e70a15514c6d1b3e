import { negotiateLang } from '@olympiad/contracts/lang'
import { isOverlong } from '../../platform/http/query-bound.ts'
import { CACHED_CALLS, type CachedCall } from './cached-calls.ts'
import { memoize } from './memoize.ts'
import { type CacheableRequest, type PageKey, STORED_LANG } from './page-key.ts'

const OWN = 'http://own.invalid'
const LONGEST_VALUE = 300

const callsAt = Map.groupBy(CACHED_CALLS, ({ call }): string => call.path)

/** The key of a visitor's call; undefined for what can't be cached, and with a session, good or bad. */
export function answerKeyOf({ method, url, headers }: CacheableRequest): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { authorization, cookie } = headers
  if (authorization !== undefined || cookie?.includes('session=')) return undefined
  const address = addressOf(url ?? '')
  if (!address) return undefined
  const stored = cookie && STORED_LANG.exec(cookie)?.[1]
  const lang = stored === 'ar' || stored === 'en' ? stored : acceptedLang(headers['accept-language'] ?? '')
  return { ...address, lang }
}

const acceptedLang = memoize((accept) => negotiateLang(undefined, accept))

/** Nothing for parameters that the call does not have, that are wrong or repeated: no link makes copies of an answer. */
const addressOf = memoize((url): Pick<PageKey, 'path' | 'subjects'> | undefined => {
  const address = url.startsWith('/api/') && !isOverlong(url) && URL.canParse(url, OWN) ? new URL(url, OWN) : undefined
  if (address?.origin !== OWN) return undefined
  const sent = [...address.searchParams]
  const fields = Object.fromEntries(sent)
  if (Object.keys(fields).length !== sent.length) return undefined
  if (sent.some(([, value]) => value.length > LONGEST_VALUE)) return undefined
  for (const cached of callsAt.get(address.pathname.replace(/\/$/, '')) ?? []) {
    const path = oneSpelling(cached, fields)
    if (path !== undefined) return { path, subjects: cached.subjects }
  }
  return undefined
})

/** Path and query as the call reads them, in the order of its contract; undefined if it ignores a part of them. */
function oneSpelling({ call, never = [] }: CachedCall, fields: Record<string, string>): string | undefined {
  const names = Object.keys(fields)
  if (!call.query) return names.length === 0 ? call.path : undefined
  const { data } = call.query.safeParse(fields)
  const isRead = (name: string, values: object) => !never.includes(name) && Object.hasOwn(values, name)
  if (typeof data !== 'object' || data === null || !names.every((name) => isRead(name, data))) return undefined
  const read = Object.entries(data).flatMap(([name, value]): [string, string][] =>
    value === undefined || never.includes(name) ? [] : [[name, String(value)]],
  )
  return read.length > 0 ? `${call.path}?${new URLSearchParams(read)}` : call.path
}
