import { CACHE_TAGS_HEADER, type CacheTag, VISITORS_ONLY } from '@olympiad/contracts/cache-tags'

/**
 * Lets the server cache the page for everybody until a tag is invalidated, for 60 seconds at most.
 * The page must contain no data of the reader, and of the query only what the server's `page-key.ts` names.
 */
export function cacheable({ response }: { response: { readonly headers: Headers } }, ...tags: CacheTag[]): void {
  response.headers.set(CACHE_TAGS_HEADER, tags.join(' '))
}

/** Cached for visitors only: a signed-in reader gets a fresh page, which may contain personal data. */
export function cacheableForVisitors(
  { response }: { response: { readonly headers: Headers } },
  ...tags: CacheTag[]
): void {
  response.headers.set(CACHE_TAGS_HEADER, [...tags, VISITORS_ONLY].join(' '))
}
