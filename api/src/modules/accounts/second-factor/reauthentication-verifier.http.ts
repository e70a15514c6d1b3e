import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { Conflict, fieldError } from '../../../platform/errors.ts'
import { verifyPassword } from '../accounts.service.ts'
import { requireUserOrEnrolling } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { oneTimeCodeLimits, reauthenticationLimits } from '../reauthentication-limits.ts'
import { sha256 } from '../secrets.ts'

/** Shares its limits with sign-in. */
export function reauthenticationVerifier(deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) {
  const passwords = reauthenticationLimits(deps)
  const codes = oneTimeCodeLimits(deps)
  return {
    async verifyPassword(c: Context<Env>, password: string): Promise<void> {
      const user = requireUserOrEnrolling(c)
      const session = sha256(c.var.token ?? '').toString('hex')
      await passwords.consume(c, session)
      if (!(await verifyPassword(user, password))) throw fieldError('password', 'own_password_wrong')
      await passwords.giveBack(c, session)
    },

    /** @throws {AppError} 429 */
    async withCode<T>(c: Context<Env>, code: string, work: () => Promise<T>): Promise<T> {
      const { id } = requireUserOrEnrolling(c)
      const tries = codes(code)
      await tries.consume(c, id)
      try {
        const result = await work()
        await tries.giveBack(c, id)
        return result
      } catch (error) {
        // A conflict is no guess and must not use up the owner's tries.
        if (error instanceof Conflict) await tries.giveBack(c, id)
        throw error
      }
    },
  }
}
