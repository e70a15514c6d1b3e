import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'
import type { Subject } from '@olympiad/contracts/subjects'

/** A call whose answer is the same for every visitor, and what it is about. */
export type KeptCall = {
  call: Call
  subjects: readonly Subject[]
  /** Parts of its query with which nothing is kept. */
  never?: readonly string[]
}

/**
 * The calls that are kept: they ask for no session, count nobody's tries, and all that they tell is about their subjects, so
 * that who changes it raises these. Dates and places that run out, the figures and what partners tell are not among them.
 */
export const KEPT_CALLS: readonly KeptCall[] = [
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
