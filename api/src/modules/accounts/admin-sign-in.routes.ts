import { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { recordSession } from '../../platform/audit/audit-entries.ts'
import { deviceName } from '../../platform/device.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { isRateLimited } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { signInAdmin } from './accounts.service.ts'
import type { Env } from './http-env.ts'
import { passwordSignInLimits } from './known-devices/password-sign-in-limits.http.ts'
import { oneTimeCodeLimits } from './reauthentication-limits.ts'
import { type Proof, verifySecondFactor, warnOfCodeGuesses } from './second-factor/second-factor.service.ts'
import { signInResponse } from './sign-in-response.http.ts'

export function adminSignInRoutes(deps: Deps) {
  const limitSignIn = passwordSignInLimits(deps, adminSignIn.limit, { admins: true })
  const limitsFor = oneTimeCodeLimits(deps)

  /** Only after the right password. @throws {AppError} 401, 429 */
  async function verifyCode(c: Context<Env>, user: User, code: string | undefined): Promise<Proof | undefined> {
    if (!user.second_factor_at) return undefined
    if (code === undefined) throw new NotSignedIn('second_factor_required')
    const limits = limitsFor(code)
    await limits.consume(c, user.id).catch(async (error: unknown) => {
      if (isRateLimited(error)) await warnOfCodeGuesses(deps, user, deviceName(c))
      throw error
    })
    const proof = await verifySecondFactor(deps, user, code, deviceName(c))
    if (!proof) throw new NotSignedIn('second_factor_wrong')
    await limits.giveBack(c, user.id)
    return proof
  }

  return callRoutes(deps).on(adminSignIn, async (c, { body }) => {
    const entry = { email: body.national_id, now: deps.now() }
    const signedIn = async () => {
      const user = await signInAdmin(c.var.em, body)
      return { user, proof: await verifyCode(c, user, body.code) }
    }
    const { user, proof } = await limitSignIn(c, entry.email, signedIn).catch(async (error: unknown) => {
      // A missing code is no failed attempt: the client asks for it next.
      if (error instanceof NotSignedIn && error.key !== 'second_factor_required') {
        const wrongCode = error.key === 'second_factor_wrong'
        const detail = wrongCode ? { detail: { second_factor: 'wrong' } } : {}
        await recordSession(c, 'signin_failed', { ...entry, ...detail, actor: null })
      }
      throw error
    })
    await recordSession(c, 'signin', { ...entry, ...(proof && { detail: { second_factor: proof } }), actor: user })
    return signInResponse(c, deps, user)
  }).routes
}
