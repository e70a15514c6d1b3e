import { signUp as call } from '@olympiad/contracts/calls/auth'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { attempts } from './attempts.ts'
import { signUp } from './sign-up.ts'

/** Account creation: made at the membership platform, and nobody is signed in by it (000 §4). */
export function signUpRoutes(deps: Pick<Deps, 'orm' | 'membership' | 'clientAddress'>) {
  const counted = attempts(deps, call.limit)
  return callRoutes(deps).on(call, async (c, { body }) => {
    for (const key of [body.national_id, body.email]) await counted.take(c, key)
    const { type, text: done, url } = await signUp(deps.membership, body, c.var.lang)
    return { success: true as const, msg: text(c.var.lang, done), type, url }
  }).routes
}
