import { routes } from '@olympiad/contracts/routes'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'

type Topic = { slug: string; created_at: string }

/** Without the language. Opens the comment's own thread, since only the server knows its page in the topic. */
export const commentPath = (topic: Topic, id: string): string => routes.topic(topic, { thread: id, at: id })

/** Undefined for a deleted post. */
export function casePostPath({ type, target, post }: AdminModerationCase): string | undefined {
  if (!post) return undefined
  const topic = { slug: post.slug, created_at: post.topic_created_at }
  return type === 'topic' ? routes.topic(topic) : commentPath(topic, target)
}
