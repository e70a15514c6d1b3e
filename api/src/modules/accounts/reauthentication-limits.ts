import { confirmSecondFactorSetup, reauthenticate } from '@olympiad/contracts/calls/second-factor'
import type { Deps } from '../../deps.ts'
import { isRecoveryCode } from './second-factor/recovery-codes.ts'
import { type SignInLimits, signInLimits } from './sign-in-limits.ts'

const DAY = 24 * 3600
type Needs = Pick<Deps, 'orm' | 'resolveClientAddress'>

export const reauthenticationLimits = (deps: Needs): SignInLimits => signInLimits(deps, reauthenticate.limit)

/**
 * Three of a million codes are valid at a time: 30 tries a day need about 20 years for an even chance. A valid code
 * returns only its own point. Recovery codes can't be guessed and count per address alone, so that a thief can't lock
 * the owner out.
 */
export function oneTimeCodeLimits(deps: Needs): (code: string) => SignInLimits {
  const { account: _codes, ...shared } = confirmSecondFactorSetup.limit
  const recovery = signInLimits(deps, { ...shared, name: `${shared.name}-address` })
  const codes = signInLimits(deps, confirmSecondFactorSetup.limit, { points: 30, seconds: DAY })
  return (code) => (isRecoveryCode(code) ? recovery : codes)
}
