import type { CacheTag } from '@olympiad/contracts/cache-tags'
import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'
import { listLiveEvents } from '@olympiad/contracts/calls/live-events'

export type CachedCall = {
  call: Call
  cacheTags: readonly CacheTag[]
  uncachedParameters?: readonly string[]
}

/**
 * These calls need no session and no limit, and depend on their tags alone. Deadlines, remaining places,
 * statistics and partners' data have no tags.
 */
const CATALOGUE: readonly CachedCall[] = [
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
  // The end of a day may lag by a minute.
  { call: listLiveEvents, cacheTags: ['content'] },
]

/** Unbounded in number, and different for a signed-in reader. */
const FORUM: readonly CachedCall[] = [
  { call: forum.getTopic, cacheTags: ['community'] },
  // Searches are rate-limited.
  { call: forum.listTopics, cacheTags: ['community'], uncachedParameters: ['s'] },
  { call: forum.listComments, cacheTags: ['community'] },
]

export const CACHED_CALLS: readonly CachedCall[] = [...CATALOGUE, ...FORUM]

/** On a page, the statistics may lag by a minute. */
export const PAGE_CALLS: readonly CachedCall[] = [...CATALOGUE, { call: content.getStatistics, cacheTags: ['content'] }]
