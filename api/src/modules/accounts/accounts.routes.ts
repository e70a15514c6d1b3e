import { exchange, loginSeason, signIn } from '@olympiad/contracts/calls/auth'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { valid } from '../../platform/http/validate.ts'
import { accountOf, signInMember } from './accounts.service.ts'
import { adminSignInRoutes } from './admin-sign-in.routes.ts'
import { attempts, FIVE_MINUTES, SHARED_ADDRESS } from './attempts.ts'
import { ownSelf, ownSession } from './guards.ts'
import type { Env } from './http-env.ts'
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
  const tries = {
    text: 'signin_too_many',
    person: [{ points: 10, seconds: FIVE_MINUTES }],
    address: SHARED_ADDRESS,
  } as const
  const signInTried = signInTries(deps, { name: 'signin', admins: false })
  const exchanges = attempts(deps, { ...tries, name: 'exchange' })

  return new Hono<Env>()
    .post(signIn.path, valid('json', signIn.body), async (c) => {
      const form = c.req.valid('json')
      const { lang } = c.var
      const user = await signInTried(c, form.identifier, () => signInMember(orm, membership, form, lang, now()))
      return welcome(c, deps, user)
    })
    .post(exchange.path, valid('json', exchange.body), async (c) => {
      const { token } = c.req.valid('json').data
      // Counted without being kept: the token itself is a key to somebody's account.
      const user = await exchanges.through(c, sha256(token).toString('base64url'), async () =>
        accountOf(orm, await membership.personOfToken(token, c.var.lang), c.var.lang, now()),
      )
      return welcome(c, deps, user)
    })
    .post(getUser.path, ownSession, (c) => {
      const user = ownSelf(c)
      return c.json({ success: true as const, user: user.view(), ...setupOf(deps, user) })
    })
    .get(loginSeason.path, valid('query', loginSeason.query), async (c) => {
      const { token } = c.req.valid('query')
      // Only asked after, as nothing changes on a GET; who sent the request, by cookie or bearer, says nothing here.
      const user = await peekUser(c.var.em, token, now())
      if (!user) throw new NotSignedIn('session_ended')
      return c.json({ success: true as const, user: { jwt: token, user: [user.view()] } })
    })
    .route('/', adminSignInRoutes(deps))
    .route('/', signInLinkRoutes(deps))
    .route('/', secondFactorRoutes(deps))
    .route('/', proveRoutes(deps))
    .route('/', signUpRoutes(deps))
    .route('/', popupRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', skillRoutes(deps))
}
