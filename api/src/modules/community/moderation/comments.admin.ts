import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { comments as declared } from '@olympiad/contracts/resources/community'
import { AdminComment } from '@olympiad/contracts/views/community'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { dayRange } from '../../../platform/http/day-range.ts'
import { defineResource } from '../../../platform/http/resource.ts'
import { partialSchema, reference } from '../../../platform/http/resource-fields.ts'
import { findUserIds } from '../../accounts/search-users.ts'
import { previewText } from '../writing/markdown.ts'
import { adminPostFields, existingPostState, visibilityState } from './admin-posts.ts'
import { type CommentChanges, changePost, deletePostById } from './posts.service.ts'

const UNREAD = ['likes', 'source'] as const
type CommentRow = Omit<CommunityComment, (typeof UNREAD)[number]>

const changes: z.ZodType<CommentChanges> = partialSchema({ state: visibilityState })

async function views(em: Em, rows: CommentRow[]): Promise<AdminComment[]> {
  const fieldsOf = await adminPostFields(em, rows)
  const topicFilter = { _id: { $in: rows.map(({ community_id }) => community_id) } }
  const topics = byId(await em.find(CommunityTopic, topicFilter, { fields: ['title', 'slug', 'created_at'] }))
  return rows.map((row) => {
    const id = row._id.toHexString()
    const community_id = row.community_id.toHexString()
    const topic = topics.get(community_id)
    const fields = fieldsOf(row)
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
  })
}

export const adminComments = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  defineResource<CommentRow, AdminComment, CommentChanges>({
    ...declared,
    record: AdminComment,
    entity: CommunityComment,
    excludedFields: UNREAD,
    view: views,
    list: {
      baseFilter: { state: { $ne: 'deleted' } },
      sort: ['created_at', 'likes_count', 'replies_count'],
      order: { field: 'created_at', direction: -1 },
      filter: { state: existingPostState, community_id: reference, user: reference, created_at: dayRange },
      search: async (words, em) => ({ user: { $in: await findUserIds(em, words) } }),
      perPage: COMMUNITY_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, changed, { by }) => changePost(deps, 'comment', id, changed, by) },
    remove: { run: (_em, id, { by }) => deletePostById(deps, 'comment', id, by) },
  })
