import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const LINK_LIFETIME_MS = 2 * 60 * 1000
const MOST_VISITS = 200

/** Whom a link signs in, and what it opens. */
export type Visit = { email: string; itemId: number }

/** The links that are out: each opens a visit once, within two minutes. A visit can be looked at again. */
export type Links = {
  issue(visit: Visit): string
  /** The visit's key; undefined when the link is unknown, late or used. */
  redeem(token: string): string | undefined
  visit(key: string): Visit | undefined
}

/** `now` is the clock, in milliseconds. */
export function createLinks(now: () => number = Date.now): Links {
  const links = new Map<string, { visit: Visit; until: number }>()
  const visits = new Map<string, Visit>()
  return {
    issue(visit) {
      for (const [token, { until }] of links) {
        // All live equally long, so the oldest come first.
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
      if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest)
      return key
    },
    visit: (key) => visits.get(key),
  }
}

const secret = (): string => randomBytes(24).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes as long whatever is wrong with it. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
