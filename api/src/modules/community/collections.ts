import type { PostType } from '@olympiad/contracts/community'
import type { CommunityComment } from '../../model/comment.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { CommunityTopic } from '../../model/topic.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Without the ORM: every forum page reads a list of these. */
export const topicsCollection = (em: Em) => em.getCollection<StoredDocument<CommunityTopic>>('communities')
export const commentsCollection = (em: Em) => em.getCollection<StoredDocument<CommunityComment>>('community_comments')

export type StoredPost = Pick<
  StoredDocument<CommunityTopic & CommunityComment>,
  '_id' | 'user' | 'state' | 'likes' | 'likes_count'
> & {
  community_id?: CommunityComment['community_id']
  meetings?: number
}

/** Without the ORM: one conditional write per like or lock, so that concurrent ones aren't lost. */
export const postsCollection = (em: Em, type: PostType) =>
  em.getCollection<StoredPost>(type === 'topic' ? 'communities' : 'community_comments')
