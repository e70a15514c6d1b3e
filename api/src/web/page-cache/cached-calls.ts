import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'
import type { Subject } from '@olympiad/contracts/subjects'

/** A call whose answer is the same for every visitor, and its subjects. */
export type CachedCall = {
  call: Call
  subjects: readonly Subject[]
  /** Parameters of the query with which nothing is cached. */
  never?: readonly string[]
}

/**
 * These calls need no session, have no limit, and answer from their subjects alone. Deadlines, places that run out, figures
 * and partners' data are no subjects.
 */
export const CACHED_CALLS: readonly CachedCall[] = [
  { call: content.listSeasons, subjects: ['content'] },
  { call: content.listCompetitions, subjects: ['content'] },
  { call: content.listRegions, subjects: ['content'] },
  { call: content.listCities, subjects: ['content'] },
  { call: content.getSettings, subjects: ['content'] },
  { call: content.listFaqs, subjects: ['content'] },
  { call: content.listPartners, subjects: ['content'] },
  { call: content.listGallery, subjects: ['content'] },
  { call: content.listResults, subjects: ['content', 'results'] },
  { call: content.listAchievements, subjects: ['content', 'results'] },
  { call: forum.listCategories, subjects: ['community'] },
  { call: forum.getTopic, subjects: ['community'] },
  // Searches are as many as words, and counted.
  { call: forum.listTopics, subjects: ['community'], never: ['s'] },
  { call: forum.listComments, subjects: ['community'] },
]
