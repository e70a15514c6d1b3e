import { ObjectId } from '@mikro-orm/mongodb'
import { htmlToText } from '@olympiad/contracts/html-to-text'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { openApproval } from '../../../modules/community/moderation/cases.ts'
import { previewText, topicHtml } from '../../../modules/community/writing/markdown.ts'
import { stemWords } from '../../../modules/community/writing/search-words.ts'
import { slugify } from '../../../modules/community/writing/slug.ts'
import type { Em } from '../../../platform/database.ts'
import { createComments } from './create-comments.ts'
import type { DemoForum, DemoTopic } from './demo-post.ts'
import { PICTURE_PLACEHOLDER } from './topics/building.ts'

const DAY_MS = 24 * 3_600_000

export function createTopic(em: Em, forum: DemoForum, category: ObjectId, demo: DemoTopic): CommunityTopic {
  const { by, title, days, text, state = 'shown', likes = 0, pinned = false, locked = false, comments = [] } = demo
  const created_at = new Date(forum.now.getTime() - days * DAY_MS)
  const { file, ...size } = forum.picture
  const source = text.replace(PICTURE_PLACEHOLDER, `/uploads/${file}`)
  const description = topicHtml(source, new Map([[file, size]]))
  const user = forum.writer(by)
  const topic = em.create(CommunityTopic, {
    ...{ _id: new ObjectId(), user, category, title, slug: slugify(title), source, description, state, pinned, locked },
    preview: previewText(description),
    words: stemWords(`${title} ${htmlToText(description)}`),
    ...forum.likesFor(user, likes),
    created_at,
    listed_at: created_at,
  })
  Object.assign(topic, createComments(em, forum, topic, comments))
  if (state === 'pending') openApproval(em, 'topic', topic, topic._id, created_at)
  return topic
}
