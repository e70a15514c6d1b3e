import { listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { MAX_TOPICS } from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import { undefinedOnError } from '../../lib/undefined-on-error.ts'

const PAGES = 1000 / MAX_TOPICS

export async function communityPaths({ send }: App.Locals): Promise<string[]> {
  const loadTopicPage = (page: number) => undefinedOnError(send(listTopics, { query: { page, limit: MAX_TOPICS } }))
  const [categoryList, first] = await Promise.all([undefinedOnError(send(listCategories, {})), loadTopicPage(0)])
  const more = Math.min(first?.totalPages ?? 0, PAGES) - 1
  const rest = await Promise.all(Array.from({ length: Math.max(more, 0) }, (_, i) => loadTopicPage(i + 1)))
  // A new topic moves another one to the next page, so pages may overlap.
  const topics = new Set([first, ...rest].flatMap((page) => (page?.result ?? []).map((topic) => routes.topic(topic))))
  const categories = categoryList?.categories.map(({ _id }) => routes.community({ category: _id })) ?? []
  return [routes.community(), ...categories, ...topics]
}
