import type { PostType } from '@olympiad/contracts/community'
import type { CommunityCase } from '../../model/case.entity.ts'
import type { CommunityCategory } from '../../model/category.entity.ts'
import type { CommunityComment } from '../../model/comment.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { CommunityTopic } from '../../model/topic.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: every page of the forum reads a list of these, and would make an entity of each. */
export const storedTopics = (em: Em) => em.getCollection<Stored<CommunityTopic>>('communities')
export const storedComments = (em: Em) => em.getCollection<Stored<CommunityComment>>('community_comments')
export const storedCategories = (em: Em) => em.getCollection<Stored<CommunityCategory>>('community_categories')

/** Past the ORM: of the reports of a case only their number is read. */
export const storedCases = (em: Em) => em.getCollection<Stored<CommunityCase>>('community_cases')

/** What topics and comments have in common. */
export type StoredPost = Pick<
  Stored<CommunityTopic & CommunityComment>,
  '_id' | 'user' | 'state' | 'likes' | 'likes_count'
> & {
  /** The topic of a comment. */
  community_id?: CommunityComment['community_id']
  meetings?: number
}

/** Past the ORM: a like or a meeting is one conditional write, so that nothing is lost between two at once. */
export const storedPosts = (em: Em, type: PostType) =>
  em.getCollection<StoredPost>(type === 'topic' ? 'communities' : 'community_comments')
