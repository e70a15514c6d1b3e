import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { lookup } from '../../../platform/lookup.ts'

type CasePost = NonNullable<AdminModerationCase['post']>

export const CASE_POST_LOOKUPS = [
  lookup('communities', 'topics', 'topic', '_id'),
  lookup('community_comments', 'comments', 'target', '_id'),
]
/** Never the likers. */
export const UNREAD_OF_CASE_POSTS = [
  ...['topics.likes', 'topics.words', 'topics.source', 'topics.preview'],
  ...['comments.likes', 'comments.source'],
]

/** Joined by `CASE_POST_LOOKUPS`. */
export type WithCasePosts = {
  topics: readonly Pick<
    CommunityTopic,
    'title' | 'slug' | 'description' | 'state' | 'created_at' | 'edited_at' | 'withdrawn_at'
  >[]
  comments: readonly Pick<CommunityComment, 'body' | 'state' | 'created_at' | 'edited_at' | 'withdrawn_at'>[]
}

/** @returns null for a deleted post */
export function casePostView({
  type,
  topics: [topic],
  comments,
}: Pick<ModerationCase, 'type'> & WithCasePosts): CasePost | null {
  const comment = type === 'comment' ? comments.find(({ state }) => state !== 'deleted') : undefined
  const post = type === 'comment' ? comment : topic
  if (!topic || !post) return null
  return {
    title: type === 'topic' ? topic.title : '',
    body: comment?.body ?? topic.description,
    state: post.state,
    withdrawn: Boolean(post.withdrawn_at),
    created_at: post.created_at.toISOString(),
    edited_at: post.edited_at?.toISOString() ?? null,
    slug: topic.slug,
    topic_created_at: topic.created_at.toISOString(),
    topic_title: topic.title,
  }
}
