import { listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { keeps } from '../../lib/keeps.ts'
import { FEED_TOPICS, type FeedOf, topicFeed } from './feed.ts'

/** More than a feed shows: pinned ones stand before the newest. */
const READ = 2 * FEED_TOPICS

/** The feed of all topics, or of a category by its id. */
export async function feedResponse(locals: App.Locals, id?: string): Promise<Response> {
  const { send, lang, publicUrl } = locals
  let of: FeedOf
  if (id !== undefined) {
    const { categories } = await send(listCategories, {})
    of = categories.find((category) => category.id === id)
    if (!of) return new Response(null, { status: 404 })
  }
  const { result } = await send(listTopics, { query: { limit: READ, category_by: id } })
  const response = new Response(await topicFeed(result, of, { lang, publicUrl }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
  keeps({ response }, 'community')
  return response
}
