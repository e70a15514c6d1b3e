import { ObjectId } from '@mikro-orm/mongodb'
import { plainText } from '@olympiad/contracts/plain-text'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { openApproval } from '../../../modules/community/moderation/cases.ts'
import { previewOf, topicHtml } from '../../../modules/community/writing/markdown.ts'
import { stems } from '../../../modules/community/writing/search-words.ts'
import { slugOf } from '../../../modules/community/writing/slug.ts'
import type { Em } from '../../../platform/database.ts'
import { createComments } from './create-comments.ts'
import type { DemoTopic, Forum } from './demo-post.ts'
import { PICTURE } from './topics/building.ts'

const DAY_MS = 24 * 3_600_000

/** A topic with its comments, and the case that it waits with. */
export function createTopic(em: Em, forum: Forum, category: ObjectId, demo: DemoTopic): CommunityTopic {
  const { by, title, days, text, state = 'shown', likes = 0, pinned = false, locked = false, comments = [] } = demo
  const created_at = new Date(forum.now.getTime() - days * DAY_MS)
  const { file, ...size } = forum.picture
  const source = text.replace(PICTURE, `/uploads/${file}`)
  const description = topicHtml(source, new Map([[file, size]]))
  const user = forum.writer(by)
  const topic = em.create(CommunityTopic, {
    ...{ _id: new ObjectId(), user, category, title, slug: slugOf(title), source, description, state, pinned, locked },
    preview: previewOf(description),
    words: stems(`${title} ${plainText(description)}`),
    ...forum.liked(user, likes),
    created_at,
    listed_at: created_at,
  })
  Object.assign(topic, createComments(em, forum, topic, comments))
  if (state === 'pending') openApproval(em, 'topic', topic, topic._id, created_at)
  return topic
}
