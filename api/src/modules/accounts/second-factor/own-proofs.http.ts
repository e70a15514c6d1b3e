import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { Conflict, fieldError } from '../../../platform/errors.ts'
import { isPasswordOf } from '../accounts.service.ts'
import { oneTimeCodes, ownPasswords } from '../admin-attempts.ts'
import { ownSelf } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { sha256 } from '../secrets.ts'

/** By what an admin who is signed in proves to be there; wrong codes count as they do at signing in. */
export function ownProofs(deps: Pick<Deps, 'orm' | 'clientAddress'>) {
  const passwords = ownPasswords(deps)
  const codes = oneTimeCodes(deps)
  return {
    /** @throws {AppError} 400 at the password, 429 */
    async provePassword(c: Context<Env>, password: string): Promise<void> {
      const user = ownSelf(c)
      const session = sha256(c.var.token ?? '').toString('hex')
      await passwords.take(c, session)
      if (!(await isPasswordOf(user, password))) throw fieldError('password', 'own_password_wrong')
      await passwords.giveBack(c, session)
    },

    /** Does what a code of the app, or a recovery code, is needed for. @throws {AppError} 429 */
    async withCode<T>(c: Context<Env>, code: string, work: () => Promise<T>): Promise<T> {
      const { id } = ownSelf(c)
      const tries = codes(code)
      await tries.take(c, id)
      try {
        const result = await work()
        await tries.giveBack(c, id)
        return result
      } catch (error) {
        // Refused for another reason than the code: no guess at it, nor a way to use up the owner's tries.
        if (error instanceof Conflict) await tries.giveBack(c, id)
        throw error
      }
    },
  }
}
