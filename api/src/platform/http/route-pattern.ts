import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const EVERYTHING = '/*'
const CONDITION = /\{(?:[^{}]|\{[^{}]*\})*\}/g

/**
 * Never the address itself. For a guard or limit it is still the intended route; without a route it ends with a star.
 */
export function routePattern(c: Context): string {
  const matched = matchedRoutes(c)
  const answering = matched[c.req.routeIndex]
  const found =
    answering && answering.method !== 'ALL'
      ? answering
      : matched.find(({ method, path }) => method !== 'ALL' && path !== EVERYTHING)
  return (found ?? answering)?.path.replace(CONDITION, '') ?? EVERYTHING
}
