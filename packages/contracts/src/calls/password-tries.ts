import type { RateLimit } from '../call.ts'

/**
 * Tries at a password, of one account and of one address. The address has enough for a school that forgets its passwords on
 * the same morning; that is far below what guessing needs.
 */
export const PASSWORD_TRIES = {
  account: { points: 10, seconds: 300 },
  address: { points: 100, seconds: 600 },
  refusal: 'signin_too_many',
  countedBy: 'handler',
} satisfies Omit<RateLimit, 'name'>
