import { confirmSecondFactor, prove } from '@olympiad/contracts/calls/second-factor'
import type { Deps } from '../../deps.ts'
import { type Attempts, attempts } from './attempts.ts'
import { isRecoveryForm } from './second-factor/recovery-codes.ts'

const DAY = 24 * 3600
type Needs = Pick<Deps, 'orm' | 'clientAddress'>

/** Tries at the password of whoever is signed in, by the session. */
export const ownPasswords = (deps: Needs): Attempts => attempts(deps, prove.limit)

/**
 * Tries at a second factor, by the account's id. Three of a million codes are right at a time: who knows the password
 * and tries all 30 of every day needs some twenty years for an even chance. A right code gives back no more than itself.
 * Nobody guesses a recovery code: it is counted of the address alone, so that it lets its owner in while somebody else
 * uses up the tries at the codes.
 */
export function oneTimeCodes(deps: Needs): (code: string) => Attempts {
  const { account: _codes, ...shared } = confirmSecondFactor.limit
  const recovery = attempts(deps, { ...shared, name: `${shared.name}-address` })
  const codes = attempts(deps, confirmSecondFactor.limit, { points: 30, seconds: DAY })
  return (code) => (isRecoveryForm(code) ? recovery : codes)
}
