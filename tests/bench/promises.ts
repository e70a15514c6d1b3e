/** Bounds that docs/testing.md promises; `promises.test.ts` compares page and report. */
export const PROMISED_BOUNDS = {
  /** CPU of a cached list, relative to the framework's smallest response. */
  list: 6,
  record: 3,
  /** CPU with a hundred times the data, relative to the least data. */
  growth: 1.3,
} as const

export const MAX_NOISE = 0.1
