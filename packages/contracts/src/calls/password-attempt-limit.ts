import type { RateLimit } from '../call.ts'

/** One address is enough for a school that forgets its passwords on one morning, and far too little for guessing. */
export const PASSWORD_ATTEMPT_LIMIT = {
  account: { points: 10, seconds: 300 },
  address: { points: 100, seconds: 600 },
  errorCode: 'signin_rate_limited',
  enforcedBy: 'handler',
} satisfies Omit<RateLimit, 'name'>
