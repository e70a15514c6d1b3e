import { exchange, loginSeason, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { accountOf, signInMember } from './accounts.service.ts'
import { adminSignInRoutes } from './admin-sign-in.routes.ts'
import { attempts } from './attempts.ts'
import { ownSelf } from './guards.ts'
import { signInLinkRoutes } from './known-devices/sign-in-link.routes.ts'
import { signInTries } from './known-devices/sign-in-tries.http.ts'
import { popupRoutes } from './popup.routes.ts'
import { proveRoutes } from './prove.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { setupOf } from './second-factor/setup-due.ts'
import { sha256 } from './secrets.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { peekUser } from './sessions.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { skillRoutes } from './skills.routes.ts'
import { welcome } from './welcome.http.ts'

/** Every way in and out of a session, and who is in it. */
export function accountRoutes(deps: Deps) {
  const { orm, membership, now } = deps
  const signInTried = signInTries(deps, signIn.limit, { admins: false })
  const exchanges = attempts(deps, exchange.limit)

  return callRoutes(deps)
    .on(signIn, async (c, { body }) => {
      const { lang } = c.var
      const user = await signInTried(c, body.identifier, () => signInMember(orm, membership, body, lang, now()))
      return welcome(c, deps, user)
    })
    .on(exchange, async (c, { body }) => {
      const { token } = body.data
      // Counted without being kept: the token itself is a key to somebody's account.
      const user = await exchanges.through(c, sha256(token).toString('base64url'), async () =>
        accountOf(orm, await membership.personOfToken(token, c.var.lang), c.var.lang, now()),
      )
      return welcome(c, deps, user)
    })
    .on(getUser, async (c) => {
      const user = ownSelf(c)
      return { success: true as const, user: user.view(), ...setupOf(deps, user) }
    })
    .on(loginSeason, async (c, { query: { token } }) => {
      // Only asked after, as nothing changes on a GET; who sent the request, by cookie or bearer, says nothing here.
      const user = await peekUser(c.var.em, token, now())
      if (!user) throw new NotSignedIn('session_ended')
      return { success: true as const, user: { jwt: token, user: [user.view()] } }
    })
    .routes.route('/', adminSignInRoutes(deps))
    .route('/', signInLinkRoutes(deps))
    .route('/', secondFactorRoutes(deps))
    .route('/', proveRoutes(deps))
    .route('/', signUpRoutes(deps))
    .route('/', popupRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', skillRoutes(deps))
}
