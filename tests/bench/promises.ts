/** Bounds that docs/testing.md promises. The benchmarks measure by them; `promises.test.ts` compares page and report. */
export const PROMISED = {
  /** CPU of a cached list, by that of the framework's smallest answer. */
  list: 6,
  /** The same of one cached record. */
  record: 3,
  /** CPU with a hundred times the data, by that with the least. */
  growth: 1.3,
} as const

/** The noise of the machine adds at most this to a growth. */
export const MAX_NOISE = 0.1
