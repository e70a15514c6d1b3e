import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '../../deps.ts'
import { instrumentedRequests } from '../../operation/instrumented-requests.ts'
import { readTagVersions, type TagVersions } from '../../platform/cache-tags.ts'
import { LISTENER_OPTIONS } from '../http-server.ts'
import { langCookie } from '../lang-cookie.ts'
import { sendTooManyRequests } from '../too-many-requests.ts'
import type { CachedAnswer } from './cached-page.ts'
import { isPage, type PageKey } from './page-key.ts'
import type { Fetch, SiteCache } from './site-cache.ts'

type Exchange = Parameters<RequestListener>
type Needs = Pick<Deps, 'publicUrl' | 'metrics' | 'log' | 'resolveRequestId' | 'throttle' | 'orm'>

/** Bypasses the framework for cached answers. Only renderings count against an address's limit. */
export function serveCached(app: Fetch, cache: SiteCache, deps: Needs): RequestListener {
  const { publicUrl, metrics, throttle } = deps
  const counts = metrics.cachedAnswers
  const rest = instrumentedRequests(
    getRequestListener(app, { ...LISTENER_OPTIONS, hostname: new URL(publicUrl).hostname }),
    deps,
  )

  function throttled(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const wait_s = throttle(incoming)
    if (wait_s === 0) return false
    metrics.countRateLimited('pages')
    void sendTooManyRequests(incoming, outgoing, wait_s)
    return true
  }

  function answer(key: PageKey, versions: TagVersions, ...[incoming, outgoing]: Exchange): void {
    const cached = cache.getCached(key, incoming, versions)
    if (cached) {
      counts.hits += 1
      write(outgoing, cached, key)
      return
    }
    if (throttled(incoming, outgoing)) return
    // The app meets and answers the same error.
    void cache.getOrRender(key, incoming, versions).then(
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
    const versions = readTagVersions(deps.orm.em)
    if (!(versions instanceof Promise)) return answer(key, versions, incoming, outgoing)
    void versions.then(
      (read) => answer(key, read, incoming, outgoing),
      () => throttled(incoming, outgoing) || rest(incoming, outgoing),
    )
  }
}

/** The language cookie belongs to the response, never to the cached page. */
function write(outgoing: ServerResponse, { status, headers, body }: CachedAnswer, { newLang }: PageKey): void {
  outgoing.writeHead(status, newLang ? [...headers, 'set-cookie', langCookie(newLang)] : [...headers])
  outgoing.end(body, 'latin1')
}
