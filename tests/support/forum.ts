import { send } from '@olympiad/contracts/call'
import { createComment, createTopic, listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { TOPICS_MOST } from '@olympiad/contracts/community'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang } from '@olympiad/contracts/routes'
import type { CategoryView, CommentView, TopicCardView, TopicView } from '@olympiad/contracts/views/community'
import type { Locator, Page } from 'playwright-core'
import { callsTo, type Session } from './session.ts'
import type { Journey } from './stage.ts'
import { type Key, t } from './texts.ts'

/** What the demo's forum has, as a visitor is told. */
export type Forum = { categories: CategoryView[]; topics: TopicCardView[] }

export async function forumOf(url: string): Promise<Forum> {
  const visitor = callsTo(url)
  const [{ categories }, { result }] = await Promise.all([
    send(listCategories, {}, visitor),
    send(listTopics, { query: { limit: TOPICS_MOST } }, visitor),
  ])
  return { categories, topics: result }
}

/** The topic of the demo whose title begins so. */
export function topicNamed({ topics }: Forum, begins: string): TopicCardView {
  const topic = topics.find(({ title }) => title.startsWith(begins))
  if (!topic) throw new Error(`the demo has no topic ${begins}`)
  return topic
}

/** What is written by the calls that the pages make, for journeys that begin later. */
export async function writtenTopic(
  { fetcher }: Session,
  topic: { title: string; category: string; description?: string },
): Promise<{ topic: TopicView; path: string }> {
  const body = { description: 'A question, and nothing else.', ...topic }
  const { result, path } = await send(createTopic, { body }, fetcher)
  return { topic: result, path }
}

export async function writtenComment(
  { fetcher }: Session,
  { topic, body, parent = null }: { topic: { _id: string }; body: string; parent?: string | null },
): Promise<CommentView> {
  return (await send(createComment, { body: { community_id: topic._id, body, parent } }, fetcher)).result
}

/** What a visitor's next load of a page brings. */
export function visitorAt(url: string, lang: Lang) {
  const load = (path: string) => fetch(url + inLang(path, lang), { redirect: 'manual' })
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

/** What somebody does on the forum's pages, by the words that these show. */
export function forumAt({ page, lang }: Pick<Journey, 'page' | 'lang'>) {
  const button = (key: Key, within: Page | Locator = page) =>
    within.getByRole('button', { name: t(lang, key), exact: true })
  return {
    button,
    go: (path: string) => page.goto(inLang(path, lang)),
    topic: () => page.locator('article[id^="topic-"]'),
    /** The comment that says these words. */
    comment: (words: string) => page.locator('article[data-comment]').filter({ hasText: words }),
    /** What answers a comment, at every level. */
    repliesTo: (comment: CommentView) =>
      page.locator('li', { has: page.locator(`> #comment-${comment._id}`) }).locator('> ol'),
    like: (within: Locator) => within.locator('[data-like]'),
    /** The words of a box as they are typed. */
    box: (label: 'post.comment' | 'post.answer' | 'post.change') => page.getByLabel(t(lang, label), { exact: true }),
    /** Told what was typed before and not sent. */
    restored: () => page.getByText(t(lang, 'post.restored')).filter({ visible: true }).waitFor(),
    titles: () => page.locator('main h3').allInnerTexts(),
    told: (words: string) => page.locator('#toasts').getByText(words).waitFor(),
  }
}

/** Elements that no post may bring, in what somebody wrote. */
export const harmful = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.post-text')].flatMap((post) =>
    [...post.querySelectorAll('*')]
      .filter((element) =>
        element.matches('script, style, iframe, object, embed, form, input, svg, [style], [onerror], [onclick], [href^="javascript:" i], img:not([src^="/uploads/"])'))
      .map((element) => element.outerHTML))`)

/** Which way each paragraph of the first post runs. */
export const directions = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelector('.post-text').querySelectorAll('p')].map((each) => getComputedStyle(each).direction)`,
  )

/** The composer, filled by hand. */
export function composerAt({ page, lang }: { page: Page; lang: Lang }) {
  const field = (key: 'write.title' | 'write.category' | 'write.description') =>
    page.getByLabel(t(lang, key), { exact: true })
  return {
    title: field('write.title'),
    category: field('write.category'),
    text: page.locator('textarea'),
    preview: () => page.getByRole('tab', { name: t(lang, 'write.tabPreview') }).click(),
    publish: () => page.getByRole('button', { name: t(lang, 'write.publish'), exact: true }).click(),
    /** Once it is there: a topic at an address of its own. */
    published: () => page.waitForURL(/\/community\/forums\/\d{4}-\d{2}-\d{2}\//),
  }
}
