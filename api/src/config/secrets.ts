import type * as z from 'zod'
import type { Environment } from './environment.ts'
import { isGuessed } from './weak-secrets.ts'

const KEY_MIN = 32
/** The demo keeps nobody's secrets, and everybody knows this. */
const DEMO_KEY = 'the demo keeps no secrets, so its key may be known'

/**
 * The key that second factors are sealed with, and whether admins need one: outside the demo both are asked for, unless
 * `ADMIN_SECOND_FACTOR` leaves the second to each admin. What is wrong is added to `problems`.
 */
export function secondFactorsOf(
  { SECRETS_KEY: key, ADMIN_SECOND_FACTOR: wish }: z.output<typeof Environment>,
  demo: boolean,
  problems: string[],
): { secretsKey: string; secondFactorRequired: boolean } {
  if (!demo && key === undefined) problems.push('SECRETS_KEY: is required outside demo mode')
  if (
    key !== undefined &&
    (key.length < KEY_MIN || new Set(key).size < KEY_MIN / 4 || isGuessed(key) || key === DEMO_KEY)
  ) {
    problems.push(`SECRETS_KEY: is too weak (at least ${KEY_MIN} random characters: openssl rand -base64 32)`)
  }
  return { secretsKey: key ?? DEMO_KEY, secondFactorRequired: wish ? wish === 'required' : !demo }
}
