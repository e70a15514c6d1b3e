import { listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { cacheable } from '../../lib/cacheable.ts'
import { type FeedCategory, MAX_FEED_TOPICS, topicFeed } from './feed.ts'

/** More than a feed shows: pinned topics come before the newest. */
const TOPICS_TO_LOAD = 2 * MAX_FEED_TOPICS

export async function feedResponse(locals: App.Locals, id?: string): Promise<Response> {
  const { send, lang, publicUrl } = locals
  let of: FeedCategory
  if (id !== undefined) {
    const { categories } = await send(listCategories, {})
    of = categories.find((category) => category.id === id)
    if (!of) return new Response(null, { status: 404 })
  }
  const { result } = await send(listTopics, { query: { limit: TOPICS_TO_LOAD, category_by: id } })
  const response = new Response(await topicFeed(result, of, { lang, publicUrl }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
  cacheable({ response }, 'community')
  return response
}
