import { isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'
import { assertDatabaseAvailable, isDiskFull } from '../../platform/database-availability.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import { updateAccountLanguage } from './accounts.service.ts'
import type { Env } from './http-env.ts'
import { isSecondFactorSetupDue } from './second-factor/second-factor-setup.ts'
import { type SecureCookie, secureCookie } from './secure-cookie.ts'
import { type StoredSession, sessionInUse, useSession } from './sessions.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
type SessionDeps = Pick<Deps, 'publicUrl' | 'now' | 'secondFactorRequired'>
/** The longest session; the server ends it earlier. */
const COOKIE_SECONDS = 30 * 24 * 3600

export const sessionCookie = (publicUrl: string): SecureCookie => secureCookie('session', COOKIE_SECONDS, publicUrl)

/** Ignores other schemes, such as `Basic` of a proxy. */
function readAuthorization(header: string | undefined): string | undefined {
  const claim = header?.trim()
  return claim && (/^bearer\s/i.test(claim) || !/\s/.test(claim)) ? claim : undefined
}

/**
 * A bearer token overrides the cookie; an invalid one is 401. An unsafe call with the cookie or a foreign origin must
 * come from our own pages (docs/specification/decisions.md "Sessions").
 */
export function session(deps: SessionDeps): MiddlewareHandler<Env> {
  const { publicUrl } = deps
  const cookie = sessionCookie(publicUrl)
  return async (c, next) => {
    const claim = readAuthorization(c.req.header('authorization'))
    if (claim !== undefined) {
      const token = /^(?:Bearer )?([\w-]{20,200})$/i.exec(claim)?.[1]
      if (!(await authenticate(c, token, deps))) throw new NotSignedIn('session_ended')
      return next()
    }
    const token = cookie.read(c)
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin')
      if (origin === undefined ? token !== undefined : origin !== new URL(publicUrl).origin) {
        throw new Forbidden('origin_not_allowed')
      }
    }
    await authenticate(c, token, deps)
    return next()
  }
}

/** Reads only the cookie and rejects nobody. The page's own calls in the same request need no look-up of their own. */
export function pageSession(deps: SessionDeps): MiddlewareHandler<Env> {
  const cookie = sessionCookie(deps.publicUrl)
  return async (c, next) => {
    const token = cookie.read(c)
    const session = await authenticate(c, token, deps)
    const lang = (c.var.user ?? c.var.enrolling)?.lang
    if (c.env && token && session && lang) {
      pageReaders.set(c.env, { token, session: { ...session, account: { ...session.account, lang } } })
    }
    await next()
  }
}

/** By the environment of the page's request, which its calls share. */
const pageReaders = new WeakMap<object, { token: string; session: StoredSession }>()

/** A call that changes something may end the session, so it looks again, and so do the calls after it. */
function sessionOfPage(c: Context<Env>, token: string): StoredSession | undefined {
  if (!c.env) return undefined
  if (!SAFE.has(c.req.method)) pageReaders.delete(c.env)
  const reader = pageReaders.get(c.env)
  return reader?.token === token ? reader.session : undefined
}

async function authenticate(
  c: Context<Env>,
  token: string | undefined,
  deps: SessionDeps,
): Promise<StoredSession | undefined> {
  if (!token) return undefined
  assertDatabaseAvailable(c.var.em)
  const session = sessionOfPage(c, token) ?? (await useSession(c.var.em, token, deps.now()))
  if (!session) return undefined
  const { user, provenAt } = sessionInUse(c.var.em, session)
  c.set(isSecondFactorSetupDue(deps, user) ? 'enrolling' : 'user', user)
  c.set('actor', { _id: user._id, name: user.name, token })
  c.set('token', token)
  c.set('provenAt', provenAt)
  const lang = chosenLang(c)
  // With a full database, reading still works.
  if (lang) await updateAccountLanguage(c.var.em, user, lang).catch(ignoreDiskFull)
  return session
}

function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** Ignores the preference of a browser or program. */
function chosenLang(c: Context): Lang | undefined {
  const stored = getCookie(c, 'lang')
  return splitLang(c.req.path).lang ?? (isLang(stored) ? stored : undefined)
}
