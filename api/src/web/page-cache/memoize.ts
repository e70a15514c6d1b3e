import { LRUCache } from 'lru-cache'

const MAX_TEXTS = 1000
const MAX_LENGTH = 512

/** Memoizes a function of one text, such as an address or a header. Long texts are left out: strangers write them. */
export function memoize<Out>(make: (text: string) => Out): (text: string) => Out {
  const cache = new LRUCache<string, { out: Out }>({ max: MAX_TEXTS, memoMethod: (text) => ({ out: make(text) }) })
  return (text) => (text.length > MAX_LENGTH ? make(text) : cache.memo(text).out)
}
