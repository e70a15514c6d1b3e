import { listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { TOPICS_MOST } from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import { loaded } from '../../lib/loaded.ts'

/** So many of the newest topics are told to search engines, in pages; they find the others by the lists. */
const PAGES = 1000 / TOPICS_MOST

/** The pages of the forum by their paths without the language; what could not be loaded is left out. */
export async function communityPaths({ send }: App.Locals): Promise<string[]> {
  const topicsOf = (page: number) => loaded(send(listTopics, { query: { page, limit: TOPICS_MOST } }))
  const [known, first] = await Promise.all([loaded(send(listCategories, {})), topicsOf(0)])
  const more = Math.min(first?.totalPages ?? 0, PAGES) - 1
  const rest = await Promise.all(Array.from({ length: Math.max(more, 0) }, (_, i) => topicsOf(i + 1)))
  // A topic that is written meanwhile moves another one to the next page.
  const topics = new Set([first, ...rest].flatMap((page) => (page?.result ?? []).map((topic) => routes.topic(topic))))
  const categories = known?.categories.map(({ _id }) => routes.community({ category: _id })) ?? []
  return [routes.community(), ...categories, ...topics]
}
