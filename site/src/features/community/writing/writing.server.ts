import { getForumReader, getTopic, listCategories } from '@olympiad/contracts/calls/community'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { CategoryView, ForumReaderView, TopicView, WaitingTopicView } from '@olympiad/contracts/views/community'
import { area, type Texts, t } from '../../../i18n/texts.ts'
import { loaded } from '../../../lib/loaded.ts'
import { orMissing } from '../../../lib/missing.ts'
import { categoryName } from '../roles.ts'

/** The messages that the form says before the server does. */
const OWN_MESSAGES = [
  'field_required',
  'title_short',
  'category_needed',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'upload_type',
  'upload_size',
  'upload_failed',
  'topic_pictures_many',
  'post_failed',
  'session_ended',
] as const satisfies readonly TextKey[]
export type WriteMessages = Record<(typeof OWN_MESSAGES)[number], string>

const OF_POSTS = ['restored', 'discard', 'waits', 'waitsNow', 'left', 'over', 'save', 'cancel'] as const
type PostTexts = Pick<Texts<'post'>, (typeof OF_POSTS)[number]>

export type ComposerProps = {
  lang: Lang
  userId: string
  /** The topic that is changed; undefined for a new one. */
  changes: { id: string; version: string } | undefined
  original: { title: string; category: string; description: string }
  categories: { id: string; name: string }[]
  /** Whether it waits for an admin before others see it. */
  waits: boolean
  /** Where it is left to, and where sign-in leads back to. */
  back: string
  page: string
  texts: Texts<'write'> & PostTexts
  messages: WriteMessages
  offline: string
}

/** What somebody finds who comes to write a topic, or to change one of theirs. */
export type Writing =
  | { may: 'write'; composer: ComposerProps; topic: TopicView | undefined; waiting: WaitingTopicView[] }
  /** They are banned. */
  | { may: 'wait'; reader: ForumReaderView }
  /** Their topic stands for longer than it can be changed, or is somebody else's. */
  | { may: 'read'; topic: TopicView }
  /** No category takes topics. */
  | { may: 'none' }
  | { may: 'failed' }

type Asked = { category: string | undefined; slug: string | undefined }

/** The form for what is asked; undefined where that is a topic that is not there. */
export async function writingPage(
  { send, lang }: Pick<App.Locals, 'send' | 'lang'>,
  user: { id: string },
  { category, slug }: Asked,
): Promise<Writing | undefined> {
  const [known, mine, found] = await Promise.all([
    loaded(send(listCategories, {})),
    loaded(send(getForumReader, {})),
    slug === undefined ? undefined : orMissing(send(getTopic, { query: { single: 'true', slug } })),
  ])
  if (slug !== undefined && !found) return undefined
  if (!known || !mine) return { may: 'failed' }
  const { reader } = mine
  const topic = found?.result
  if (!reader.writes) return { may: 'wait', reader }
  if (topic && topic.editable_until === null) return { may: 'read', topic }
  // What stands in a category that was closed since may stay there.
  const categories = known.categories.filter(({ status, _id }) => status || _id === topic?.category._id)
  if (categories.length === 0) return { may: 'none' }
  const composer = composerProps(lang, user, { categories, reader, topic, category })
  return { may: 'write', topic, composer, waiting: topic ? [] : reader.waiting }
}

type Given = {
  categories: CategoryView[]
  reader: ForumReaderView
  topic: TopicView | undefined
  category: string | undefined
}

function composerProps(
  lang: Lang,
  user: { id: string },
  { categories, reader, topic, category }: Given,
): ComposerProps {
  const chosen = topic?.category._id ?? categories.find(({ _id }) => _id === category)?._id ?? ''
  return {
    lang,
    userId: user.id,
    changes: topic && { id: topic._id, version: topic.edited_at ?? '' },
    original: { title: topic?.title ?? '', category: chosen, description: topic?.source ?? '' },
    categories: categories.map((each) => ({ id: each._id, name: categoryName(each, lang) })),
    waits: reader.waits && !topic,
    back: inLang(topic ? routes.topic(topic) : routes.community(chosen ? { category: chosen } : {}), lang),
    page: topic ? routes.editTopic(topic.slug) : routes.newTopic(chosen ? { category: chosen } : {}),
    texts: { ...area(lang, 'write'), ...pick(area(lang, 'post'), OF_POSTS) },
    messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, text(lang, key)])) as WriteMessages,
    offline: t(lang, 'form.offline'),
  }
}

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
