import { handlePopupCallback, startPopupSignIn } from '@olympiad/contracts/calls/auth'
import type { PopupMessage } from '@olympiad/contracts/constants'
import { routes, safeRedirectPath, withLangPrefix } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { beginSession } from './begin-session.http.ts'
import {
  authorizationUrlFor,
  beginPopupSignIn,
  decodePendingSignIn,
  encodePendingSignIn,
  finishPopupSignIn,
  toPopupFailure,
} from './popup.ts'
import { POPUP_PAGE_POLICY, popupPage } from './popup-page.ts'
import { secureCookie } from './secure-cookie.ts'
import { signInLimits } from './sign-in-limits.ts'

const COOKIE_SECONDS = 600

/** OAuth 2.0 authorization code with PKCE (RFC 6749 §4.1, RFC 7636). */
export function popupRoutes(deps: Deps) {
  const cookie = secureCookie('signin', COOKIE_SECONDS, deps.publicUrl)
  const callbackLimits = signInLimits(deps, handlePopupCallback.limit)

  return callRoutes(deps)
    .on(startPopupSignIn, async (c) => {
      const pending = beginPopupSignIn(c.req.query('redirect'), c.req.query('popup') === '1')
      cookie.set(c, encodePendingSignIn(pending))
      return c.redirect(authorizationUrlFor(pending, deps, c.var.lang), 302)
    })
    .on(handlePopupCallback, async (c) => {
      const { lang } = c.var
      const pending = decodePendingSignIn(cookie.read(c))
      // One try each.
      cookie.delete(c)
      // The URL contains a code.
      c.header('referrer-policy', 'no-referrer')
      const redirect = safeRedirectPath(pending?.redirect)
      let message: PopupMessage = { type: 'signed-in' }
      let next = redirect ?? withLangPrefix(routes.home(), lang)
      let status: 200 | 400 | 429 = 200
      try {
        const user = await callbackLimits.runLimited(c, '', () => finishPopupSignIn(pending, c.req.query(), deps, lang))
        await beginSession(c, deps, user)
      } catch (error) {
        const failed = toPopupFailure(error, deps.log, c.var.requestId)
        message = { type: 'failed', msg: translate(lang, failed) }
        next = withLangPrefix(routes.signIn(redirect, failed), lang)
        status = failed === 'signin_rate_limited' ? 429 : 400
      }
      if (pending && !pending.popup) return c.redirect(next, 303)
      // Works in a popup and a full page: without the cookie the kind is unknown.
      c.header('content-security-policy', POPUP_PAGE_POLICY)
      return c.html(popupPage(lang, message, next), status)
    }).routes
}
