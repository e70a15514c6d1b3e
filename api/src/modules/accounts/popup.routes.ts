import { beginPopup, endPopup } from '@olympiad/contracts/calls/auth'
import type { PopupMessage } from '@olympiad/contracts/constants'
import { inLang, localPath, routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { attempts } from './attempts.ts'
import { beginSession } from './begin-session.http.ts'
import { ownCookie } from './own-cookies.ts'
import { begin, failureOf, finish, loginPageFor, packed, unpacked } from './popup.ts'
import { POPUP_PAGE_POLICY, popupPage } from './popup-page.ts'

const COOKIE_SECONDS = 600

/**
 * Sign-in on the membership platform's own page: OAuth 2.0's authorization code with PKCE (RFC 6749 §4.1, RFC 7636), in
 * a popup or in the page itself.
 */
export function popupRoutes(deps: Deps) {
  const cookie = ownCookie('signin', COOKIE_SECONDS, deps.publicUrl)
  const comebacks = attempts(deps, endPopup.limit)

  return callRoutes(deps)
    .on(beginPopup, async (c) => {
      const pending = begin(c.req.query('redirect'), c.req.query('popup') === '1')
      cookie.set(c, packed(pending))
      return c.redirect(loginPageFor(pending, deps, c.var.lang), 302)
    })
    .on(endPopup, async (c) => {
      const { lang } = c.var
      const pending = unpacked(cookie.read(c))
      // One try each, also where it fails.
      cookie.drop(c)
      // The address holds a code: it must not travel on.
      c.header('referrer-policy', 'no-referrer')
      const redirect = localPath(pending?.redirect)
      let message: PopupMessage = { type: 'signed-in' }
      let next = redirect ?? inLang(routes.home(), lang)
      let status: 200 | 400 | 429 = 200
      try {
        const user = await comebacks.through(c, '', () => finish(pending, c.req.query(), deps, lang))
        await beginSession(c, deps, user)
      } catch (error) {
        const failed = failureOf(error, deps.log, c.var.requestId)
        message = { type: 'failed', msg: text(lang, failed) }
        next = inLang(routes.signIn(redirect, failed), lang)
        status = failed === 'signin_too_many' ? 429 : 400
      }
      if (pending && !pending.popup) return c.redirect(next, 303)
      // Without the cookie nobody knows what window this is; the page does in any.
      c.header('content-security-policy', POPUP_PAGE_POLICY)
      return c.html(popupPage(lang, message, next), status)
    }).routes
}
