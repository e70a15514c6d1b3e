import type { RateLimit } from '@olympiad/contracts/call'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import type { Env } from '../http-env.ts'
import { signInLimits } from '../sign-in-limits.ts'
import { readKnownDevice } from './known-devices.http.ts'
import { findAccountsByIdentifier } from './known-devices.ts'

type Needs = Pick<Deps, 'orm' | 'resolveClientAddress' | 'publicUrl' | 'now'>

/** National id and email of a person share one counter. */
async function limitKeyFor(em: Em, identifier: string, admins: boolean): Promise<string> {
  if (identifier.includes('@')) return identifier
  const [account] = await findAccountsByIdentifier(em, identifier, admins)
  return account?.email || identifier
}

/**
 * Admins count apart: anybody may own an admin's email at the platform. Unknown browsers share one counter;
 * a known browser has its own, so that strangers can't lock the owner out.
 */
export function passwordSignInLimits(deps: Needs, declared: RateLimit, { admins }: { admins: boolean }) {
  const { address: _shared, ...own } = declared
  const strangers = signInLimits(deps, declared)
  const devices = signInLimits(deps, { ...own, name: `${own.name}-device` })
  return async <T>(c: Context<Env>, identifier: string, work: () => Promise<T>): Promise<T> => {
    const device = await readKnownDevice(c, deps, identifier, admins)
    const tries = device ? devices : strangers
    const key = device ?? (await limitKeyFor(c.var.em, identifier, admins))
    return await tries.runLimited(c, key, work, { returnsRight: true })
  }
}
