import { adminSignIn, getUser, signIn, signOut } from '@olympiad/contracts/calls/auth'
import { inLang, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import { signInAdmin, signInMember } from './accounts.service.ts'
import { signedIn, whoIs } from './guards.ts'
import type { Env } from './http-env.ts'
import { dropSessionCookie, setSessionCookie } from './session.middleware.ts'
import { endSession, openSession } from './sessions.ts'
import type { User } from './user.entity.ts'

export function accountRoutes(deps: Deps) {
  const { orm, membership, publicUrl, now } = deps
  const attempts = limit(deps, { name: 'signin', points: 10, seconds: 300, text: 'signin_too_many' })

  /** Opens a session for a person who proved to be one, in a fresh cookie and as the answer's token. */
  async function welcome(c: Context<Env>, user: User) {
    if (c.var.token) await endSession(c.var.em, c.var.token)
    const jwt = await openSession(c.var.em, user, c.req.header('user-agent') ?? '', now())
    setSessionCookie(c, publicUrl, jwt)
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
      await attempts(c, who)
      const user = await signInAdmin(c.var.em, form)
      await attempts.forget(who)
      return welcome(c, user)
    })
    .post(signOut.path, async (c) => {
      if (c.var.token) await endSession(c.var.em, c.var.token)
      dropSessionCookie(c, publicUrl)
      // The header's button is a plain form: it gets a page, scripts get JSON.
      if (c.req.header('accept')?.includes('text/html'))
        return c.redirect(`${inLang(routes.signIn(), c.var.lang)}?signed_out=1`, 303)
      return c.json({ success: true as const, msg: text(c.var.lang, 'signout_done') })
    })
    .post(getUser.path, signedIn, (c) => c.json({ success: true as const, user: whoIs(c).view() }))
}
