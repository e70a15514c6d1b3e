import type { RateLimit } from '../call.ts'

/** The one allowance of a person for files that are printed when they are asked for; a printed one costs as little as any. */
export const PRINT_LIMIT = {
  name: 'print',
  account: { points: 300, seconds: 600 },
  address: { points: 3000, seconds: 600 },
} satisfies RateLimit
