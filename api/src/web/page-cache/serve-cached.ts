import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '../../deps.ts'
import { watchedRequests } from '../../operation/requests.ts'
import { type Revisions, revisionsOf } from '../../platform/revisions.ts'
import { LISTENER } from '../http-server.ts'
import { refuseHurried } from '../hurried.ts'
import { langCookie } from '../lang-cookie.ts'
import type { Answer } from './cached-page.ts'
import { isPage, type PageKey } from './page-key.ts'
import type { Fetch, SiteCache } from './site-cache.ts'

type Exchange = Parameters<RequestListener>
type Needs = Pick<Deps, 'publicUrl' | 'metrics' | 'log' | 'requestId' | 'hurry' | 'orm'>

/**
 * Answers from the cache, before the framework, which would cost more than the answer; `app` answers the rest. Only what
 * has to be rendered counts against an address's limit.
 */
export function serveCached(app: Fetch, cache: SiteCache, deps: Needs): RequestListener {
  const { publicUrl, metrics, hurry } = deps
  const counts = metrics.keptAnswers
  const rest = watchedRequests(getRequestListener(app, { ...LISTENER, hostname: new URL(publicUrl).hostname }), deps)

  function throttled(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const wait_s = hurry(incoming)
    if (wait_s === 0) return false
    metrics.refusedByLimit('pages')
    void refuseHurried(incoming, outgoing, wait_s)
    return true
  }

  function answer(key: PageKey, revisions: Revisions, ...[incoming, outgoing]: Exchange): void {
    const cached = cache.cached(key, incoming, revisions)
    if (cached) {
      counts.hits += 1
      write(outgoing, cached, key)
      return
    }
    if (throttled(incoming, outgoing)) return
    // The app meets the same error, and answers it.
    void cache.find(key, incoming, revisions).then(
      (found) => {
        if (!found) return rest(incoming, outgoing)
        counts.misses += 1
        write(outgoing, found, key)
      },
      () => rest(incoming, outgoing),
    )
  }

  return (incoming, outgoing) => {
    const key = cache.keyOf(incoming)
    if (!key) {
      if (!isPage(incoming) || !throttled(incoming, outgoing)) void rest(incoming, outgoing)
      return
    }
    const revisions = revisionsOf(deps.orm.em)
    if (!(revisions instanceof Promise)) return answer(key, revisions, incoming, outgoing)
    void revisions.then(
      (read) => answer(key, read, incoming, outgoing),
      () => throttled(incoming, outgoing) || rest(incoming, outgoing),
    )
  }
}

/** Writes an answer at once. The language's cookie belongs to the answer, never to the page. */
function write(outgoing: ServerResponse, { status, headers, body }: Answer, { newLang }: PageKey): void {
  outgoing.writeHead(status, newLang ? [...headers, 'set-cookie', langCookie(newLang)] : [...headers])
  outgoing.end(body, 'latin1')
}
