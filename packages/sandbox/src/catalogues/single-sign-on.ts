import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const LINK_LIFETIME_MS = 2 * 60 * 1000
const MAX_VISITS = 200

export type SsoVisit = { email: string; itemId: number }

/** Each link opens one visit, within two minutes. Visits can be repeated. */
export type SsoLinks = {
  issue(visit: SsoVisit): string
  /** Returns the visit's key; undefined if the link is unknown, expired or used. */
  redeem(token: string): string | undefined
  visit(key: string): SsoVisit | undefined
}

/** `now` in milliseconds. */
export function createSsoLinks(now: () => number = Date.now): SsoLinks {
  const links = new Map<string, { visit: SsoVisit; until: number }>()
  const visits = new Map<string, SsoVisit>()
  return {
    issue(visit) {
      for (const [token, { until }] of links) {
        // Equal lifetimes: the oldest entries come first.
        if (until > now()) break
        links.delete(token)
      }
      const token = secret()
      links.set(token, { visit, until: now() + LINK_LIFETIME_MS })
      return token
    },
    redeem(token) {
      const link = links.get(token)
      links.delete(token)
      if (!link || link.until <= now()) return undefined
      const key = secret()
      visits.set(key, link.visit)
      const [oldest] = visits.keys()
      if (visits.size > MAX_VISITS && oldest !== undefined) visits.delete(oldest)
      return key
    },
    visit: (key) => visits.get(key),
  }
}

const secret = (): string => randomBytes(24).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
export const timingSafeEqualText = (input: string, expected: string): boolean =>
  timingSafeEqual(digest(input), digest(expected))
