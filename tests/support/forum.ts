import { send } from '@olympiad/contracts/call'
import { createComment, createTopic, listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { MAX_TOPICS } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { withLangPrefix } from '@olympiad/contracts/routes'
import type { CategoryView, CommentView, TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import type { Locator, Page } from 'playwright-core'
import type { BrowserTest } from './e2e-fixture.ts'
import { createFetcher, type Session } from './session.ts'
import { type SiteTextKey, t } from './texts.ts'

export type Forum = { categories: CategoryView[]; topics: TopicCardView[] }

export async function loadForum(url: string): Promise<Forum> {
  const visitor = createFetcher(url)
  const [{ categories }, { result }] = await Promise.all([
    send(listCategories, {}, visitor),
    send(listTopics, { query: { limit: MAX_TOPICS } }, visitor),
  ])
  return { categories, topics: result }
}

export function findTopic({ topics }: Forum, begins: string): TopicCardView {
  const topic = topics.find(({ title }) => title.startsWith(begins))
  if (!topic) throw new Error(`the demo has no topic ${begins}`)
  return topic
}

export async function postTopic(
  { fetcher }: Session,
  topic: { title: string; category: string; description?: string },
): Promise<{ topic: TopicView; path: string }> {
  const body = { description: 'A question, and nothing else.', ...topic }
  const { result, path } = await send(createTopic, { body }, fetcher)
  return { topic: result, path }
}

export async function postComment(
  { fetcher }: Session,
  { topic, body, parent = null }: { topic: { _id: string }; body: string; parent?: string | null },
): Promise<CommentView> {
  return (await send(createComment, { body: { community_id: topic._id, body, parent } }, fetcher)).result
}

export function visitorClient(url: string, lang: Lang) {
  const load = (path: string) => fetch(url + withLangPrefix(path, lang), { redirect: 'manual' })
  const html = async (path: string): Promise<string> => {
    const answer = await load(path)
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
    return answer.text()
  }
  return {
    html,
    shows: async (path: string, words: string): Promise<boolean> => (await html(path)).includes(words),
    status: async (path: string): Promise<number> => (await load(path)).status,
  }
}

export function forumPage({ page, lang }: Pick<BrowserTest, 'page' | 'lang'>) {
  const button = (key: SiteTextKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: t(lang, key), exact: true })
  return {
    button,
    go: (path: string) => page.goto(withLangPrefix(path, lang)),
    topic: () => page.locator('article[id^="topic-"]'),
    comment: (words: string) => page.locator('article[data-comment]').filter({ hasText: words }),
    repliesTo: (comment: CommentView) =>
      page.locator('li', { has: page.locator(`> #comment-${comment._id}`) }).locator('> ol'),
    like: (within: Locator) => within.locator('[data-like]'),
    commentField: (label: 'post.comment' | 'post.answer' | 'post.change') =>
      page.getByLabel(t(lang, label), { exact: true }),
    expectRestoredDraft: () => page.getByText(t(lang, 'post.restored')).filter({ visible: true }).waitFor(),
    titles: () => page.locator('main h3').allInnerTexts(),
    expectToast: (words: string) => page.locator('#toasts').getByText(words).waitFor(),
  }
}

export const findUnsafeElements = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.post-text')].flatMap((post) =>
    [...post.querySelectorAll('*')]
      .filter((element) =>
        element.matches('script, style, iframe, object, embed, form, input, svg, [style], [onerror], [onclick], [href^="javascript:" i], img:not([src^="/uploads/"])'))
      .map((element) => element.outerHTML))`)

export const paragraphDirections = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelector('.post-text').querySelectorAll('p')].map((each) => getComputedStyle(each).direction)`,
  )

export function composerPage({ page, lang }: { page: Page; lang: Lang }) {
  const field = (key: 'write.title' | 'write.category' | 'write.description') =>
    page.getByLabel(t(lang, key), { exact: true })
  return {
    title: field('write.title'),
    category: field('write.category'),
    text: page.locator('textarea'),
    preview: () => page.getByRole('tab', { name: t(lang, 'write.tabPreview') }).click(),
    publish: () => page.getByRole('button', { name: t(lang, 'write.publish'), exact: true }).click(),
    waitForTopicPage: () => page.waitForURL(/\/community\/forums\/\d{4}-\d{2}-\d{2}\//),
  }
}
