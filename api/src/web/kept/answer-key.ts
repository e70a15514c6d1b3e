import { type Lang, negotiateLang } from '@olympiad/contracts/lang'
import { isOverlong } from '../../platform/http/query-bound.ts'
import { KEPT_CALLS, type KeptCall } from './kept-calls.ts'
import { type Asked, type PageKey, STORED_LANG } from './page-key.ts'
import { remembered } from './remembered.ts'

const OWN = 'http://own.invalid'
const LONGEST_VALUE = 300

const callsAt = new Map<string, KeptCall[]>()
for (const kept of KEPT_CALLS) callsAt.set(kept.call.path, [...(callsAt.get(kept.call.path) ?? []), kept])

/** A kept call and its path and query in one spelling. */
export type KeptAddress = { kept: KeptCall; path: string }

/**
 * What is asked for where it is kept: undefined for other paths, for a query that the call doesn't have or that is wrong, and
 * for one that says something twice. So no link can make copies of an answer.
 */
export const keptAddressOf = remembered((url): KeptAddress | undefined => {
  const address = url.startsWith('/api/') && !isOverlong(url) && URL.canParse(url, OWN) ? new URL(url, OWN) : undefined
  if (address?.origin !== OWN) return undefined
  const calls = callsAt.get(address.pathname.replace(/\/$/, '')) ?? []
  const sent = [...address.searchParams]
  const fields = Object.fromEntries(sent)
  if (Object.keys(fields).length !== sent.length) return undefined
  if (sent.some(([, value]) => value.length > LONGEST_VALUE)) return undefined
  for (const kept of calls) {
    const path = spelled(kept, fields)
    if (path !== undefined) return { kept, path }
  }
  return undefined
})

/** A call with what its query was understood as, in the order of the contract; undefined where that is not all that was sent. */
function spelled({ call, never = [] }: KeptCall, fields: Record<string, string>): string | undefined {
  const names = Object.keys(fields)
  if (!call.query) return names.length === 0 ? call.path : undefined
  const { data } = call.query.safeParse(fields)
  if (
    typeof data !== 'object' ||
    data === null ||
    names.some((name) => never.includes(name) || !Object.hasOwn(data, name))
  ) {
    return undefined
  }
  const read = Object.entries(data).flatMap(([name, value]): [string, string][] =>
    value === undefined || never.includes(name) ? [] : [[name, String(value)]],
  )
  return read.length > 0 ? `${call.path}?${new URLSearchParams(read)}` : call.path
}

const wanted = remembered((accept): Lang => negotiateLang(undefined, accept))

/** The key of a visitor's call; undefined where nothing is kept, and for whoever brings a session or claims one, good or bad. */
export function answerKeyOf({ method, url, headers }: Asked): PageKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { authorization, cookie } = headers
  if (authorization !== undefined || cookie?.includes('session=')) return undefined
  const address = keptAddressOf(url ?? '')
  if (!address) return undefined
  const stored = cookie && STORED_LANG.exec(cookie)?.[1]
  const lang = stored === 'ar' || stored === 'en' ? stored : wanted(headers['accept-language'] ?? '')
  return { path: address.path, lang, newLang: undefined }
}
