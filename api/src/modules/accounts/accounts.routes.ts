import { adminSignIn, exchange, loginSeason, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/notes.ts'
import { Refused } from '../../platform/errors.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import { accountOf, signInAdmin, signInMember } from './accounts.service.ts'
import { beginSession } from './begin-session.ts'
import { signedIn, whoIs } from './guards.ts'
import type { Env } from './http-env.ts'
import { popupRoutes } from './popup.routes.ts'
import { sha256 } from './secrets.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { peekUser } from './sessions.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { skillRoutes } from './skills.routes.ts'
import type { User } from './user.entity.ts'

/** Every way in and out of a session, and who is in it. */
export function accountRoutes(deps: Deps) {
  const { orm, membership, now } = deps
  const attempts = limit(deps, { name: 'signin', points: 10, seconds: 300, text: 'signin_too_many' })
  // Counted apart: anybody may have an admin's email at the platform, and a good sign-in gives all tries back.
  const adminAttempts = limit(deps, { name: 'admin-signin', points: 10, seconds: 300, text: 'signin_too_many' })
  const exchanges = limit(deps, { name: 'exchange', points: 10, seconds: 300, text: 'signin_too_many' })

  /** Opens a session, in a fresh cookie and as the answer's token. */
  async function welcome(c: Context<Env>, user: User) {
    const jwt = await beginSession(c, deps, user)
    c.header('authorization', `Bearer ${jwt}`)
    return c.json({ success: true as const, msg: text(c.var.lang, 'signin_done'), jwt, user: user.view() })
  }

  return new Hono<Env>()
    .post(signIn.path, valid('json', signIn.body), async (c) => {
      const form = c.req.valid('json')
      const who = form.identifier
      await attempts(c, who)
      const user = await signInMember(orm, membership, form, c.var.lang, now())
      await attempts.forget(who)
      return welcome(c, user)
    })
    .post(adminSignIn.path, valid('json', adminSignIn.body), async (c) => {
      const form = c.req.valid('json')
      const who = form.national_id
      await adminAttempts(c, who)
      const entry = { email: who, now: now() }
      const user = await signInAdmin(c.var.em, form).catch(async (refusal: unknown) => {
        await recordSession(c, 'signin_failed', { ...entry, actor: null })
        throw refusal
      })
      await adminAttempts.forget(who)
      await recordSession(c, 'signin', { ...entry, actor: user })
      return welcome(c, user)
    })
    .post(exchange.path, valid('json', exchange.body), async (c) => {
      const { token } = c.req.valid('json').data
      // Counted without being kept: the token itself is a key to somebody's account.
      await exchanges(c, sha256(token).toString('base64url'))
      const person = await membership.personOfToken(token, c.var.lang)
      return welcome(c, await accountOf(orm, person, c.var.lang, now()))
    })
    .post(getUser.path, signedIn, (c) => c.json({ success: true as const, user: whoIs(c).view() }))
    .get(loginSeason.path, valid('query', loginSeason.query), async (c) => {
      const { token } = c.req.valid('query')
      // Only asked after, as nothing changes on a GET; who sent the request, by cookie or bearer, says nothing here.
      const user = await peekUser(c.var.em, token, now())
      if (!user) throw new Refused(401, 'session_ended')
      return c.json({ success: true as const, user: { jwt: token, user: [user.view()] } })
    })
    .route('/', signUpRoutes(deps))
    .route('/', popupRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', skillRoutes(deps))
}
