import { getForumPermissions, getTopic, listCategories } from '@olympiad/contracts/calls/community'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type {
  CategoryView,
  ForumPermissionsView,
  PendingTopicView,
  TopicView,
} from '@olympiad/contracts/views/community'
import { getAreaTexts, type Texts, t } from '../../../i18n/texts.ts'
import { undefinedIfNotFound } from '../../../lib/undefined-if-not-found.ts'
import { undefinedOnError } from '../../../lib/undefined-on-error.ts'
import { categoryName } from '../roles.ts'

const OWN_MESSAGES = [
  'field_required',
  'title_too_short',
  'category_required',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'upload_type',
  'upload_size',
  'upload_failed',
  'topic_too_many_pictures',
  'post_failed',
  'session_ended',
] as const satisfies readonly TextKey[]
export type WriteMessages = Record<(typeof OWN_MESSAGES)[number], string>

const POST_TEXT_KEYS = ['restored', 'discard', 'waits', 'waitsNow', 'left', 'over', 'save', 'cancel'] as const
type PostTexts = Pick<Texts<'post'>, (typeof POST_TEXT_KEYS)[number]>

export type ComposerProps = {
  lang: Lang
  userId: string
  editedTopic: { id: string; version: string } | undefined
  initialValues: { title: string; category: string; description: string }
  categories: { id: string; name: string }[]
  needsApproval: boolean
  cancelUrl: string
  returnPath: string
  texts: Texts<'write'> & PostTexts
  messages: WriteMessages
  offlineMessage: string
}

export type ComposerPageState =
  | { access: 'write'; composer: ComposerProps; topic: TopicView | undefined; pendingTopics: PendingTopicView[] }
  | { access: 'wait'; reader: ForumPermissionsView }
  /** The time to edit is over, or the topic is somebody else's. */
  | { access: 'read'; topic: TopicView }
  | { access: 'none' }
  | { access: 'failed' }

type ComposerQuery = { category: string | undefined; slug: string | undefined }

/** Undefined where the requested topic does not exist. */
export async function loadComposerPage(
  { send, lang }: Pick<App.Locals, 'send' | 'lang'>,
  user: { id: string },
  { category, slug }: ComposerQuery,
): Promise<ComposerPageState | undefined> {
  const [categoryList, permissions, topicAnswer] = await Promise.all([
    undefinedOnError(send(listCategories, {})),
    undefinedOnError(send(getForumPermissions, {})),
    slug === undefined ? undefined : undefinedIfNotFound(send(getTopic, { query: { single: 'true', slug } })),
  ])
  if (slug !== undefined && !topicAnswer) return undefined
  if (!categoryList || !permissions) return { access: 'failed' }
  const { reader } = permissions
  const topic = topicAnswer?.result
  if (!reader.writes) return { access: 'wait', reader }
  if (topic && topic.editable_until === null) return { access: 'read', topic }
  // A topic may stay in a category that was closed since.
  const categories = categoryList.categories.filter(({ status, _id }) => status || _id === topic?.category._id)
  if (categories.length === 0) return { access: 'none' }
  const composer = composerProps(lang, user, { categories, reader, topic, category })
  return { access: 'write', topic, composer, pendingTopics: topic ? [] : reader.waiting }
}

type ComposerInput = {
  categories: CategoryView[]
  reader: ForumPermissionsView
  topic: TopicView | undefined
  category: string | undefined
}

function composerProps(
  lang: Lang,
  user: { id: string },
  { categories, reader, topic, category }: ComposerInput,
): ComposerProps {
  const chosen = topic?.category._id ?? categories.find(({ _id }) => _id === category)?._id ?? ''
  return {
    lang,
    userId: user.id,
    editedTopic: topic && { id: topic._id, version: topic.edited_at ?? '' },
    initialValues: { title: topic?.title ?? '', category: chosen, description: topic?.source ?? '' },
    categories: categories.map((each) => ({ id: each._id, name: categoryName(each, lang) })),
    needsApproval: reader.waits && !topic,
    cancelUrl: withLangPrefix(topic ? routes.topic(topic) : routes.community(chosen ? { category: chosen } : {}), lang),
    returnPath: topic ? routes.editTopic(topic.slug) : routes.newTopic(chosen ? { category: chosen } : {}),
    texts: { ...getAreaTexts(lang, 'write'), ...pick(getAreaTexts(lang, 'post'), POST_TEXT_KEYS) },
    messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, translate(lang, key)])) as WriteMessages,
    offlineMessage: t(lang, 'form.offline'),
  }
}

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
