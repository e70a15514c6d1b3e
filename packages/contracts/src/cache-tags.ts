/** Content of public pages; a change invalidates every page with the tag. */
export const CACHE_TAGS = ['content', 'results', 'community'] as const
export type CacheTag = (typeof CACHE_TAGS)[number]

/** Internal header from page to server; it never leaves the server. */
export const CACHE_TAGS_HEADER = 'x-cache-tags'
/** Marks a page cached for visitors alone: signed-in readers get an own rendering. */
export const VISITORS_ONLY = 'visitors-only'

export const isCacheTag = (value: unknown): value is CacheTag => CACHE_TAGS.some((tag) => tag === value)
