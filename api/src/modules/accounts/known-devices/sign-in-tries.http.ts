import type { RateLimit } from '@olympiad/contracts/call'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { attempts } from '../attempts.ts'
import type { Env } from '../http-env.ts'
import { knownDevice } from './known-devices.http.ts'
import { accountsBy } from './known-devices.ts'

type Needs = Pick<Deps, 'orm' | 'clientAddress' | 'publicUrl' | 'now'>

/** One name for a person in the counts, whether they type their national id or their email. */
async function nameOf(em: Em, identifier: string, admins: boolean): Promise<string> {
  if (identifier.includes('@')) return identifier
  const [account] = await accountsBy(em, identifier, admins)
  return account?.email || identifier
}

/**
 * Tries to sign in with a password, of members or of admins: counted apart, since anybody may have an admin's email at the
 * platform. Strangers count together, of the person and of the address. A browser that is known to the person is counted by
 * itself, so that nobody else keeps them out. `work` is done where there is a try left.
 */
export function signInTries(deps: Needs, declared: RateLimit, { admins }: { admins: boolean }) {
  const { address: _shared, ...own } = declared
  const strangers = attempts(deps, declared)
  const devices = attempts(deps, { ...own, name: `${own.name}-device` })
  return async <T>(c: Context<Env>, identifier: string, work: () => Promise<T>): Promise<T> => {
    const device = await knownDevice(c, deps, identifier, admins)
    const tries = device ? devices : strangers
    const who = device ?? (await nameOf(c.var.em, identifier, admins))
    const result = await tries.through(c, who, work)
    await tries.wasRight(who)
    return result
  }
}
