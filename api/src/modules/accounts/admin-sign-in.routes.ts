import { adminSignIn } from '@olympiad/contracts/calls/auth'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { recordSession } from '../../platform/audit/notes.ts'
import { deviceName } from '../../platform/device.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { isTooMany } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { signInAdmin } from './accounts.service.ts'
import { oneTimeCodes } from './admin-attempts.ts'
import type { Env } from './http-env.ts'
import { signInTries } from './known-devices/sign-in-tries.http.ts'
import { type Proof, provenBy, warnOfGuesses } from './second-factor/second-factor.service.ts'
import { welcome } from './welcome.http.ts'

/** An admin's way in: the local password and, where the account has one, the second factor. */
export function adminSignInRoutes(deps: Deps) {
  const tried = signInTries(deps, adminSignIn.limit, { admins: true })
  const codes = oneTimeCodes(deps)

  /** @throws {AppError} 401, 429; whoever hears of it has given the right password */
  async function secondStep(c: Context<Env>, user: User, code: string | undefined): Promise<Proof | undefined> {
    if (!user.second_factor_at) return undefined
    if (code === undefined) throw new NotSignedIn('second_factor_needed')
    const tries = codes(code)
    await tries.take(c, user.id).catch(async (refusal: unknown) => {
      if (isTooMany(refusal)) await warnOfGuesses(deps, user, deviceName(c))
      throw refusal
    })
    const proof = await provenBy(deps, user, code, deviceName(c))
    if (!proof) throw new NotSignedIn('second_factor_wrong')
    await tries.giveBack(c, user.id)
    return proof
  }

  return callRoutes(deps).on(adminSignIn, async (c, { body }) => {
    const entry = { email: body.national_id, now: deps.now() }
    const signedIn = async () => {
      const user = await signInAdmin(c.var.em, body)
      return { user, proof: await secondStep(c, user, body.code) }
    }
    const { user, proof } = await tried(c, entry.email, signedIn).catch(async (refusal: unknown) => {
      // Half of a sign-in is no failed one: the other half follows.
      if (refusal instanceof NotSignedIn && refusal.key !== 'second_factor_needed') {
        const wrongCode = refusal.key === 'second_factor_wrong'
        const detail = wrongCode ? { detail: { second_factor: 'wrong' } } : {}
        await recordSession(c, 'signin_failed', { ...entry, ...detail, actor: null })
      }
      throw refusal
    })
    await recordSession(c, 'signin', { ...entry, ...(proof && { detail: { second_factor: proof } }), actor: user })
    return welcome(c, deps, user)
  }).routes
}
