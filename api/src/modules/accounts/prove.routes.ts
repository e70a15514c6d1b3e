import { prove } from '@olympiad/contracts/calls/second-factor'
import { text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { recordSession } from '../../platform/audit/notes.ts'
import { deviceName } from '../../platform/device.ts'
import { fieldError, NotSignedIn } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from './guards.ts'
import type { Env } from './http-env.ts'
import { ownProofs } from './second-factor/own-proofs.http.ts'
import { type Proof, provenBy } from './second-factor/second-factor.service.ts'
import { noteProof } from './sessions.ts'

/** An admin proves to be the owner of this session, before what `provenLately` guards. */
export function proveRoutes(deps: Deps) {
  const { provePassword, withCode } = ownProofs(deps)

  /** @throws {AppError} 400 at the code, 429 */
  async function secondStep(c: Context<Env>, code: string | undefined): Promise<Proof | undefined> {
    const user = whoIs(c)
    if (!user.second_factor_at) return undefined
    if (code === undefined) throw fieldError('code', 'second_factor_empty')
    return await withCode(c, code, async () => {
      const proof = await provenBy(deps, user, code, deviceName(c))
      if (!proof) throw fieldError('code', 'second_factor_wrong')
      return proof
    })
  }

  return callRoutes(deps).on(prove, async (c, { body: { password, code } }) => {
    await provePassword(c, password)
    const proof = await secondStep(c, code)
    const now = deps.now()
    // A verification waits its turn: what was changed meanwhile, such as the password, may have ended the session.
    if (!c.var.token || !(await noteProof(c.var.em, c.var.token, now))) throw new NotSignedIn('session_ended')
    const actor = whoIs(c)
    const detail = proof && { detail: { second_factor: proof } }
    await recordSession(c, 'proof', { actor, email: actor.email, now, ...detail })
    return { success: true as const, msg: text(c.var.lang, 'proof_done') }
  }).routes
}
