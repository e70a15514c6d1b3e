import { LRUCache } from 'lru-cache'

const MAX_TEXTS = 1000
const MAX_LENGTH = 512

/** Skips long texts, because strangers write them. */
export function memoize<Out>(compute: (text: string) => Out): (text: string) => Out {
  const cache = new LRUCache<string, { out: Out }>({ max: MAX_TEXTS, memoMethod: (text) => ({ out: compute(text) }) })
  return (text) => (text.length > MAX_LENGTH ? compute(text) : cache.memo(text).out)
}
