import { reauthenticate } from '@olympiad/contracts/calls/second-factor'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/audit-entries.ts'
import { deviceName } from '../../platform/device.ts'
import { fieldError, NotSignedIn } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from './guards.ts'
import type { Env } from './http-env.ts'
import { reauthenticationVerifier } from './second-factor/reauthentication-verifier.http.ts'
import { type Proof, verifySecondFactor } from './second-factor/second-factor.service.ts'
import { recordReauthentication } from './sessions.ts'

export function reauthenticationRoutes(deps: Deps) {
  const { verifyPassword, withCode } = reauthenticationVerifier(deps)

  async function verifyCode(c: Context<Env>, code: string | undefined): Promise<Proof | undefined> {
    const user = requireUser(c)
    if (!user.second_factor_at) return undefined
    if (code === undefined) throw fieldError('code', 'second_factor_empty')
    return await withCode(c, code, async () => {
      const proof = await verifySecondFactor(deps, user, code, deviceName(c))
      if (!proof) throw fieldError('code', 'second_factor_wrong')
      return proof
    })
  }

  return callRoutes(deps).on(reauthenticate, async (c, { body: { password, code } }) => {
    await verifyPassword(c, password)
    const proof = await verifyCode(c, code)
    const now = deps.now()
    // While the verification was queued, a password change may have ended the session.
    if (!c.var.token || !(await recordReauthentication(c.var.em, c.var.token, now)))
      throw new NotSignedIn('session_ended')
    const actor = requireUser(c)
    const detail = proof && { detail: { second_factor: proof } }
    await recordSession(c, 'proof', { actor, email: actor.email, now, ...detail })
    return { success: true as const, msg: translate(c.var.lang, 'reauthenticated') }
  }).routes
}
