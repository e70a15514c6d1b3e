import { routes } from '@olympiad/contracts/routes'
import type { AdminCase } from '@olympiad/contracts/views/community'

type Topic = { slug: string; created_at: string }

/**
 * Where a comment stands on the site, without the language: at the head of its own thread, since nobody but the server
 * knows on which page of its topic it is.
 */
export const commentAddress = (topic: Topic, id: string): string => routes.topic(topic, { thread: id, at: id })

/** Where the post of a case stands on the site; undefined where it is gone. */
export function caseAddress({ type, target, post }: AdminCase): string | undefined {
  if (!post) return undefined
  const topic = { slug: post.slug, created_at: post.topic_created_at }
  return type === 'topic' ? routes.topic(topic) : commentAddress(topic, target)
}
