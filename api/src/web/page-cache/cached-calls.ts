import type { CacheTag } from '@olympiad/contracts/cache-tags'
import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'

export type CachedCall = {
  call: Call
  cacheTags: readonly CacheTag[]
  uncachedParameters?: readonly string[]
  /** A signed-in reader gets an own answer. */
  forVisitorsOnly?: true
}

/**
 * These calls need no session and no limit, and depend on their tags alone. Deadlines, remaining places,
 * statistics and partners' data have no tags.
 */
export const CACHED_CALLS: readonly CachedCall[] = [
  { call: content.listSeasons, cacheTags: ['content'] },
  { call: content.listCompetitions, cacheTags: ['content'] },
  { call: content.listRegions, cacheTags: ['content'] },
  { call: content.listCities, cacheTags: ['content'] },
  { call: content.getSettings, cacheTags: ['content'] },
  { call: content.listFaqs, cacheTags: ['content'] },
  { call: content.listPartners, cacheTags: ['content'] },
  { call: content.listGallery, cacheTags: ['content'] },
  { call: content.listResults, cacheTags: ['content', 'results'] },
  { call: content.listAchievements, cacheTags: ['content', 'results'] },
  { call: forum.listCategories, cacheTags: ['community'] },
  { call: forum.getTopic, cacheTags: ['community'], forVisitorsOnly: true },
  // Searches are unbounded in number, and rate-limited.
  { call: forum.listTopics, cacheTags: ['community'], uncachedParameters: ['s'], forVisitorsOnly: true },
  { call: forum.listComments, cacheTags: ['community'], forVisitorsOnly: true },
]

/** On a page, the statistics may lag by a minute. */
export const PAGE_CALLS: readonly CachedCall[] = [
  ...CACHED_CALLS,
  { call: content.getStatistics, cacheTags: ['content'] },
]
