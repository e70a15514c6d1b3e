import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'
import { userOfToken } from './sessions.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')
const cookieName = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-session' : 'session')

/** The session cookie: out of reach of scripts, sent by our own pages only. */
export function setSessionCookie(c: Context, publicUrl: string, token: string): void {
  setCookie(c, cookieName(publicUrl), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isHttps(publicUrl),
    maxAge: 30 * 24 * 3600,
  })
}
export function dropSessionCookie(c: Context, publicUrl: string): void {
  deleteCookie(c, cookieName(publicUrl), { path: '/', secure: isHttps(publicUrl) })
}

/**
 * What a header claims: a bearer or a bare token, good or bad. Other schemes, such as the `Basic` of a proxy before us,
 * say nothing about who is asking here.
 */
function claimIn(header: string | undefined): string | undefined {
  const claim = header?.trim()
  return claim && (/^bearer\s/i.test(claim) || !/\s/.test(claim)) ? claim : undefined
}

/**
 * Who is asking. A bearer token rules: the cookie is then ignored and a bad bearer is 401. An unsafe call that relies on
 * the cookie, or that names a foreign origin, must come from our own pages (decisions.md "Sessions").
 */
export const session =
  ({ publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const claim = claimIn(c.req.header('authorization'))
    if (claim !== undefined) {
      const token = /^(?:Bearer )?([\w-]{20,200})$/i.exec(claim)?.[1]
      const user = token && (await userOfToken(c.var.em, token, now()))
      if (!user) throw new Refused(401, 'session_ended')
      c.set('user', user)
      c.set('token', token)
      return next()
    }
    const token = getCookie(c, cookieName(publicUrl))
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin')
      if (origin === undefined ? token !== undefined : origin !== new URL(publicUrl).origin) {
        throw new Refused(403, 'foreign_origin')
      }
    }
    await recognise(c, token, now)
    return next()
  }

/** Who reads a page, by the cookie alone; a page refuses nobody here, and decides itself what a visitor gets. */
export const pageReader =
  ({ publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await recognise(c, getCookie(c, cookieName(publicUrl)), now)
    await next()
  }

async function recognise(c: Context<Env>, token: string | undefined, now: Deps['now']): Promise<void> {
  const user = token && (await userOfToken(c.var.em, token, now()))
  if (!user) return
  c.set('user', user)
  c.set('token', token)
}
