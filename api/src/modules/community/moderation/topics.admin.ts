import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { topics as declared } from '@olympiad/contracts/resources/community'
import { AdminTopic } from '@olympiad/contracts/views/community'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { dayRange } from '../../../platform/http/day-range.ts'
import { defineResource, type Where } from '../../../platform/http/resource.ts'
import { booleanValue, partialSchema, reference, requiredValue } from '../../../platform/http/resource-fields.ts'
import { topicFacts } from '../topics/topic-view.ts'
import { stemWords } from '../writing/search-words.ts'
import {
  adminPostFields,
  existingPostState,
  POST_LOOKUPS,
  visibilityState,
  type WithAuthorAndCases,
} from './admin-posts.ts'
import { changePost, deletePostById, type TopicChanges } from './posts.service.ts'

const UNREAD = ['likes', 'words', 'source'] as const
type TopicRow = Omit<CommunityTopic, (typeof UNREAD)[number]> & WithAuthorAndCases

const changes: z.ZodType<TopicChanges> = partialSchema({
  category: requiredValue(reference),
  pinned: booleanValue,
  locked: booleanValue,
  state: visibilityState,
})

async function views(em: Em, rows: TopicRow[]): Promise<AdminTopic[]> {
  const factsOf = await topicFacts(em, rows)
  return rows.map((row) => ({
    ...factsOf(row),
    ...adminPostFields(row),
    description: row.description,
    preview: row.preview,
  }))
}

/** All words must match; the last one is a prefix. */
function search(words: string): Where {
  const stems = stemWords(words)
  const last = stems.at(-1)
  // Stems are letters and digits, so they need no escaping.
  return last === undefined
    ? { _id: { $in: [] } }
    : { $and: [...stems.slice(0, -1).map((stem) => ({ words: stem })), { words: new RegExp(`^${last}`) }] }
}

export const adminTopics = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  defineResource<TopicRow, AdminTopic, TopicChanges>({
    ...declared,
    record: AdminTopic,
    entity: CommunityTopic,
    excludedFields: UNREAD,
    lookups: POST_LOOKUPS,
    view: views,
    list: {
      sort: ['created_at', 'likes_count', 'comments_count'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        state: existingPostState,
        category: reference,
        user: reference,
        pinned: booleanValue,
        locked: booleanValue,
        created_at: dayRange,
      },
      search,
      perPage: COMMUNITY_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, changed, { by }) => changePost(deps, 'topic', id, changed, by) },
    remove: { run: (_em, id, { by }) => deletePostById(deps, 'topic', id, by) },
  })
