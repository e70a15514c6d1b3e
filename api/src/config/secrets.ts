import type * as z from 'zod'
import type { Environment } from './environment.ts'
import { isGuessable } from './weak-secrets.ts'

const KEY_MIN = 32
/** Public on purpose: the demo protects no secrets. */
const DEMO_KEY = 'the demo keeps no secrets, so its key may be known'

/**
 * Outside the demo both are required, unless `ADMIN_SECOND_FACTOR` makes the second factor optional.
 * Adds errors to `problems`.
 */
export function readSecondFactorConfig(
  { SECRETS_KEY: key, ADMIN_SECOND_FACTOR: secondFactor }: z.output<typeof Environment>,
  demo: boolean,
  problems: string[],
): { secretsKey: string; secondFactorRequired: boolean } {
  if (!demo && key === undefined) problems.push('SECRETS_KEY: is required outside demo mode')
  if (
    key !== undefined &&
    (key.length < KEY_MIN || new Set(key).size < KEY_MIN / 4 || isGuessable(key) || key === DEMO_KEY)
  ) {
    problems.push(`SECRETS_KEY: is too weak (at least ${KEY_MIN} random characters: openssl rand -base64 32)`)
  }
  return { secretsKey: key ?? DEMO_KEY, secondFactorRequired: secondFactor ? secondFactor === 'required' : !demo }
}
