import { signUp as call } from '@olympiad/contracts/calls/auth'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { signInLimits } from './sign-in-limits.ts'
import { signUp } from './sign-up.ts'

/** Opens no session (000 §4). */
export function signUpRoutes(deps: Pick<Deps, 'orm' | 'membership' | 'resolveClientAddress'>) {
  const counted = signInLimits(deps, call.limit)
  return callRoutes(deps).on(call, async (c, { body }) => {
    for (const key of [body.national_id, body.email]) await counted.consume(c, key)
    const { type, text: done, url } = await signUp(deps.membership, body, c.var.lang)
    return { success: true as const, msg: translate(c.var.lang, done), type, url }
  }).routes
}
