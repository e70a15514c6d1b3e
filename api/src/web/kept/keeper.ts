import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '../../deps.ts'
import { watchedRequests } from '../../operation/requests.ts'
import { type Revisions, revisionsOf } from '../../platform/revisions.ts'
import { LISTENER } from '../http-server.ts'
import { refuseHurried } from '../hurried.ts'
import { type Answer, write } from './answers.ts'
import { type Asked, isPage, type PageKey } from './page-key.ts'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** What answers some requests from memory. */
export type Keeper = {
  /** Undefined where it has nothing to do with a request. */
  keyOf(asked: Asked): PageKey | undefined
  /** The answer at these revisions if all that it needs is in memory: then nobody has to wait for another turn. */
  atHand(key: PageKey, asked: Asked, revisions: Revisions): Answer | undefined
  /** The answer, made if need be; undefined where it is not one to be kept. */
  found(key: PageKey, asked: Asked, revisions: Revisions): Promise<Answer | undefined>
}

type Exchange = Parameters<RequestListener>
type Needs = Pick<Deps, 'publicUrl' | 'metrics' | 'log' | 'requestId' | 'hurry' | 'orm'>

/**
 * Answers from memory what a keeper has or makes, and leaves everything else to `app`. It stands before the framework,
 * which would cost more than the answer: what is in memory goes straight to the socket. What is made anew is so for an
 * address that does not hurry.
 */
export function keepBefore(app: Fetch, keepers: readonly Keeper[], deps: Needs): RequestListener {
  const { publicUrl, metrics, hurry } = deps
  const kept = metrics.keptAnswers
  const rest = watchedRequests(getRequestListener(app, { ...LISTENER, hostname: new URL(publicUrl).hostname }), deps)
  function hurried(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const wait_s = hurry(incoming)
    if (wait_s === 0) return false
    metrics.refusedByLimit('pages')
    void refuseHurried(incoming, outgoing, wait_s)
    return true
  }
  function answer(keeper: Keeper, key: PageKey, revisions: Revisions, ...[incoming, outgoing]: Exchange): void {
    const ready = keeper.atHand(key, incoming, revisions)
    if (ready) {
      kept.hits += 1
      write(outgoing, ready)
      return
    }
    if (hurried(incoming, outgoing)) return
    // What is in the way here is in the app's way too, which knows how to say it.
    void keeper.found(key, incoming, revisions).then(
      (late) => {
        if (!late) return rest(incoming, outgoing)
        kept.misses += 1
        write(outgoing, late)
      },
      () => rest(incoming, outgoing),
    )
  }
  return (incoming, outgoing) => {
    for (const keeper of keepers) {
      const key = keeper.keyOf(incoming)
      if (!key) continue
      const revisions = revisionsOf(deps.orm.em)
      if (!(revisions instanceof Promise)) return answer(keeper, key, revisions, incoming, outgoing)
      // Nothing is made for anybody yet: only what isn't there at the revisions that come counts as hurry.
      return void revisions.then(
        (read) => answer(keeper, key, read, incoming, outgoing),
        () => hurried(incoming, outgoing) || rest(incoming, outgoing),
      )
    }
    if (isPage(incoming) && hurried(incoming, outgoing)) return
    void rest(incoming, outgoing)
  }
}
