import { checkToken, exchangeMembershipToken, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/current-session'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { signInMember, upsertAccount } from './accounts.service.ts'
import { adminSignInRoutes } from './admin-sign-in.routes.ts'
import { requireUserOrEnrolling } from './guards.ts'
import { passwordSignInLimits } from './known-devices/password-sign-in-limits.http.ts'
import { signInLinkRoutes } from './known-devices/sign-in-link.routes.ts'
import { popupRoutes } from './popup.routes.ts'
import { reauthenticationRoutes } from './reauthentication.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { setupField } from './second-factor/second-factor-setup.ts'
import { sha256 } from './secrets.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { findUserByToken } from './sessions.ts'
import { signInLimits } from './sign-in-limits.ts'
import { signInResponse } from './sign-in-response.http.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { skillRoutes } from './skills.routes.ts'

export function accountRoutes(deps: Deps) {
  const { orm, membership, now } = deps
  const limitSignIn = passwordSignInLimits(deps, signIn.limit, { admins: false })
  const exchanges = signInLimits(deps, exchangeMembershipToken.limit)

  return callRoutes(deps)
    .on(signIn, async (c, { body }) => {
      const { lang } = c.var
      const user = await limitSignIn(c, body.identifier, () => signInMember(orm, membership, body, lang, now()))
      return signInResponse(c, deps, user)
    })
    .on(exchangeMembershipToken, async (c, { body }) => {
      const { token } = body.data
      // Hashed, because the token itself opens an account.
      const user = await exchanges.runLimited(c, sha256(token).toString('base64url'), async () =>
        upsertAccount(orm, await membership.fetchPersonByToken(token, c.var.lang), c.var.lang, now()),
      )
      return signInResponse(c, deps, user)
    })
    .on(getUser, async (c) => {
      const user = requireUserOrEnrolling(c)
      return { success: true as const, user: user.view(), ...setupField(deps, user) }
    })
    .on(checkToken, async (c, { query: { token } }) => {
      // A GET must not prolong the session. The sender's own session doesn't count.
      const user = await findUserByToken(c.var.em, token, now())
      if (!user) throw new NotSignedIn('session_ended')
      return { success: true as const, user: { jwt: token, user: [user.view()] } }
    })
    .routes.route('/', adminSignInRoutes(deps))
    .route('/', signInLinkRoutes(deps))
    .route('/', secondFactorRoutes(deps))
    .route('/', reauthenticationRoutes(deps))
    .route('/', signUpRoutes(deps))
    .route('/', popupRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', skillRoutes(deps))
}
