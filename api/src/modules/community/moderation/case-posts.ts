import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'

type CaseTarget = Pick<ModerationCase, 'type' | 'target' | 'topic'>
type CasePost = NonNullable<AdminModerationCase['post']>

/** @returns null for a deleted post */
export async function loadCasePosts(
  em: Em,
  cases: readonly CaseTarget[],
): Promise<(one: CaseTarget) => CasePost | null> {
  const topics = byId(
    await em.find(
      CommunityTopic,
      { _id: { $in: cases.map(({ topic }) => topic) } },
      { fields: ['title', 'slug', 'description', 'state', 'created_at', 'edited_at', 'withdrawn_at'] },
    ),
  )
  const targets = cases.filter(({ type }) => type === 'comment').map(({ target }) => target)
  const comments = byId(
    await em.find(
      CommunityComment,
      { _id: { $in: targets }, state: { $ne: 'deleted' } },
      { fields: ['body', 'state', 'created_at', 'edited_at', 'withdrawn_at'] },
    ),
  )
  return ({ type, target, topic: topicId }) => {
    const topic = topics.get(topicId.toHexString())
    const comment = type === 'comment' ? comments.get(target.toHexString()) : undefined
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
}
