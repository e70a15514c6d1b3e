import type { RateLimit } from '../call.ts'

/** One person's allowance for generated PDFs; each costs the same. */
export const PRINT_LIMIT = {
  name: 'print',
  account: { points: 300, seconds: 600 },
  address: { points: 3000, seconds: 600 },
} satisfies RateLimit
