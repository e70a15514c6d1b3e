import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Pages and whatever else nobody below answers. */
const EVERYTHING = '/*'
/** The condition of a parameter (`:file{…}`), which says nothing to readers. */
const CONDITION = /\{(?:[^{}]|\{[^{}]*\})*\}/g

/**
 * The pattern of the route that answers a request, never the address itself. Where a guard or a limit before the route
 * answers, it is the route that would have; a pattern that ends with a star where there is none.
 */
export function routeOf(c: Context): string {
  const matched = matchedRoutes(c)
  const answering = matched[c.req.routeIndex]
  const found =
    answering && answering.method !== 'ALL'
      ? answering
      : matched.find(({ method, path }) => method !== 'ALL' && path !== EVERYTHING)
  return (found ?? answering)?.path.replace(CONDITION, '') ?? EVERYTHING
}
