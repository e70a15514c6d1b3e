import type { Deps } from '../../deps.ts'
import { type Attempts, attempts, FIVE_MINUTES, SHARED_ADDRESS } from './attempts.ts'
import { isRecoveryForm } from './second-factor/recovery-codes.ts'

const DAY = 24 * 3600
type Needs = Pick<Deps, 'orm' | 'clientAddress' | 'metrics'>

/**
 * Tries at the password of whoever is signed in, by the session: a stolen one neither shuts the owner's sign-in nor keeps
 * them from proving that they are there.
 */
export const ownPasswords = (deps: Needs): Attempts =>
  attempts(deps, {
    name: 'prove',
    text: 'signin_too_many',
    person: [{ points: 10, seconds: FIVE_MINUTES }],
    address: SHARED_ADDRESS,
  })

/**
 * Tries at a second factor, by the account's id. Three of a million codes are right at a time: who knows the password
 * and tries all 30 of every day needs some twenty years for an even chance. A right code gives back no more than itself.
 * Nobody guesses a recovery code: it is counted of the address alone, so that it lets its owner in while somebody else
 * uses up the tries at the codes.
 */
export function oneTimeCodes(deps: Needs): (code: string) => Attempts {
  const rules = {
    name: 'second-factor',
    text: 'second_factor_too_many',
    address: { points: 20, seconds: FIVE_MINUTES },
  } as const
  const recovery = attempts(deps, { ...rules, person: [] })
  const codes = attempts(deps, {
    ...rules,
    person: [
      { points: 5, seconds: FIVE_MINUTES },
      { points: 30, seconds: DAY },
    ],
  })
  return (code) => (isRecoveryForm(code) ? recovery : codes)
}
