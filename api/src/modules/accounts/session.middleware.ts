import { isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../../deps.ts'
import { isFull, needDatabase } from '../../platform/database-away.ts'
import { Forbidden, NotSignedIn } from '../../platform/errors.ts'
import { keepLang } from './accounts.service.ts'
import type { Env } from './http-env.ts'
import { type OwnCookie, ownCookie } from './own-cookies.ts'
import { isSetupDue } from './second-factor/setup-due.ts'
import { useOfToken } from './sessions.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
type Recognising = Pick<Deps, 'publicUrl' | 'now' | 'secondFactorRequired'>
/** As long as the longest session; the server ends it earlier. */
const COOKIE_SECONDS = 30 * 24 * 3600

export const sessionCookie = (publicUrl: string): OwnCookie => ownCookie('session', COOKIE_SECONDS, publicUrl)

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
export function session(deps: Recognising): MiddlewareHandler<Env> {
  const { publicUrl } = deps
  const cookie = sessionCookie(publicUrl)
  return async (c, next) => {
    const claim = claimIn(c.req.header('authorization'))
    if (claim !== undefined) {
      const token = /^(?:Bearer )?([\w-]{20,200})$/i.exec(claim)?.[1]
      if (!(await recognise(c, token, deps))) throw new NotSignedIn('session_ended')
      return next()
    }
    const token = cookie.read(c)
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('origin')
      if (origin === undefined ? token !== undefined : origin !== new URL(publicUrl).origin) {
        throw new Forbidden('foreign_origin')
      }
    }
    await recognise(c, token, deps)
    return next()
  }
}

/** Who reads a page, by the cookie alone; a page refuses nobody here, and decides itself what a visitor gets. */
export function pageReader(deps: Recognising): MiddlewareHandler<Env> {
  const cookie = sessionCookie(deps.publicUrl)
  return async (c, next) => {
    await recognise(c, cookie.read(c), deps)
    await next()
  }
}

/** Puts the person whom a token stands for, and the token, where every handler finds them. */
async function recognise(c: Context<Env>, token: string | undefined, deps: Recognising): Promise<boolean> {
  if (token) needDatabase(c.var.em)
  const used = token && (await useOfToken(c.var.em, token, deps.now()))
  if (!used) return false
  const { user, provenAt } = used
  c.set(isSetupDue(deps, user) ? 'enrolling' : 'user', user)
  c.set('actor', { _id: user._id, name: user.name, token })
  c.set('token', token)
  c.set('provenAt', provenAt)
  const lang = chosenLang(c)
  // Where there is no room to write, reading goes on; the language is kept the next time.
  if (lang) await keepLang(c.var.em, user, lang).catch(unlessFull)
  return true
}

function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

/** The language that the person chose, by the page or by the switch; what a browser or a program prefers is no choice. */
function chosenLang(c: Context): Lang | undefined {
  const stored = getCookie(c, 'lang')
  return splitLang(c.req.path).lang ?? (isLang(stored) ? stored : undefined)
}
