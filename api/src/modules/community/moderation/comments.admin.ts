import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { comments as declared } from '@olympiad/contracts/resources/community'
import { AdminComment } from '@olympiad/contracts/views/community'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { dayRange } from '../../../platform/http/day-range.ts'
import { defineResource } from '../../../platform/http/resource.ts'
import { partialSchema, reference } from '../../../platform/http/resource-fields.ts'
import { lookup } from '../../../platform/lookup.ts'
import { findUserIds } from '../../accounts/search-users.ts'
import { previewText } from '../writing/markdown.ts'
import {
  adminPostFields,
  existingPostState,
  POST_LOOKUPS,
  visibilityState,
  type WithAuthorAndCases,
} from './admin-posts.ts'
import { type CommentChanges, changePost, deletePostById } from './posts.service.ts'

const UNREAD = ['likes', 'source'] as const
type TopicNames = Pick<CommunityTopic, 'title' | 'slug' | 'created_at'>
type CommentRow = Omit<CommunityComment, (typeof UNREAD)[number]> & WithAuthorAndCases & { topics: TopicNames[] }

const TOPIC_CONTENT = ['likes', 'words', 'source', 'description', 'preview'].map((field) => `topics.${field}`)

const changes: z.ZodType<CommentChanges> = partialSchema({ state: visibilityState })

function commentView(row: CommentRow): AdminComment {
  const id = row._id.toHexString()
  const community_id = row.community_id.toHexString()
  const [topic] = row.topics
  const fields = adminPostFields(row)
  return {
    ...fields,
    _id: id,
    id,
    community_id,
    topic: topic
      ? { _id: community_id, title: topic.title, slug: topic.slug, created_at: topic.created_at.toISOString() }
      : null,
    // Deleted comments reveal neither text nor author.
    user: row.state === 'deleted' ? null : fields.user,
    body: row.body,
    preview: previewText(row.body),
    parent: row.parent?.toHexString() ?? null,
    likes_count: row.likes_count,
    replies_count: row.replies_count,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    state: row.state,
  }
}

export const adminComments = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  defineResource<CommentRow, AdminComment, CommentChanges>({
    ...declared,
    record: AdminComment,
    entity: CommunityComment,
    excludedFields: [...UNREAD, ...TOPIC_CONTENT],
    lookups: [...POST_LOOKUPS, lookup('communities', 'topics', 'community_id', '_id')],
    view: async (_em, rows) => rows.map(commentView),
    list: {
      baseFilter: { state: { $ne: 'deleted' } },
      sort: ['created_at', 'likes_count', 'replies_count'],
      order: { field: 'created_at', direction: -1 },
      filter: { state: existingPostState, community_id: reference, user: reference, created_at: dayRange },
      search: async (words, em, seesPersonalData) => ({
        user: { $in: await findUserIds(em, words, seesPersonalData) },
      }),
      perPage: COMMUNITY_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, changed, { by }) => changePost(deps, 'comment', id, changed, by) },
    remove: { run: (_em, id, { by }) => deletePostById(deps, 'comment', id, by) },
  })
