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
import { resource } from '../../../platform/http/resource.ts'
import { changesOf, reference } from '../../../platform/http/resource-fields.ts'
import { idsOfUsers } from '../../accounts/search-users.ts'
import { previewOf } from '../writing/markdown.ts'
import { livingState, shownOrHidden, toldToAdmins } from './admin-posts.ts'
import { type CommentChanges, changePost, deletePostById } from './posts.service.ts'

const UNREAD = ['likes', 'source'] as const
type CommentRow = Omit<CommunityComment, (typeof UNREAD)[number]>

const changes: z.ZodType<CommentChanges> = changesOf({ state: shownOrHidden })

/** Comments with their authors, topics and reports, each read once for the whole page. */
async function views(em: Em, rows: CommentRow[]): Promise<AdminComment[]> {
  const toldOf = await toldToAdmins(em, rows)
  const above = { _id: { $in: rows.map(({ community_id }) => community_id) } }
  const topics = byId(await em.find(CommunityTopic, above, { fields: ['title', 'slug', 'created_at'] }))
  return rows.map((row) => {
    const id = row._id.toHexString()
    const community_id = row.community_id.toHexString()
    const topic = topics.get(community_id)
    const told = toldOf(row)
    return {
      ...told,
      _id: id,
      id,
      community_id,
      topic: topic
        ? { _id: community_id, title: topic.title, slug: topic.slug, created_at: topic.created_at.toISOString() }
        : null,
      // Of a deleted one nothing is left, nor whose it was.
      user: row.state === 'deleted' ? null : told.user,
      body: row.body,
      preview: previewOf(row.body),
      parent: row.parent?.toHexString() ?? null,
      likes_count: row.likes_count,
      replies_count: row.replies_count,
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      state: row.state,
    }
  })
}

/** Comments of the forum in the console, newest first. Their words stay their author's. */
export const adminComments = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  resource<CommentRow, AdminComment, CommentChanges>({
    ...declared,
    record: AdminComment,
    entity: CommunityComment,
    unread: UNREAD,
    view: views,
    list: {
      only: { state: { $ne: 'deleted' } },
      sort: ['created_at', 'likes_count', 'replies_count'],
      order: { field: 'created_at', direction: -1 },
      filter: { state: livingState, community_id: reference, user: reference, created_at: dayRange },
      search: async (words, em) => ({ user: { $in: await idsOfUsers(em, words) } }),
      perPage: COMMUNITY_PAGE_SIZES,
    },
    update: { schema: changes, run: (_em, id, changed, { by }) => changePost(deps, 'comment', id, changed, by) },
    remove: { run: (_em, id, { by }) => deletePostById(deps, 'comment', id, by) },
  })
