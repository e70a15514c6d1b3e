import { randomBytes } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import type { TopicChangeForm, TopicForm } from '@olympiad/contracts/forms/community'
import { htmlToText } from '@olympiad/contracts/html-to-text'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { lockSequence } from '../../../platform/counters.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Forbidden, fieldError, NotFound } from '../../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../../platform/retry-on-duplicate-key.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'
import { topicsCollection } from '../collections.ts'
import { assertNotReported, isReported, openApproval, queueApproval } from '../moderation/cases.ts'
import { previewText, topicHtml } from '../writing/markdown.ts'
import { assignPictures, pictureSizes, requirePictures } from '../writing/pictures.ts'
import {
  assertNotBanned,
  initialPostState,
  needsApproval,
  recentDuplicateFilter,
} from '../writing/posting-permission.ts'
import { stemWords } from '../writing/search-words.ts'
import { slugCandidates } from '../writing/slug.ts'
import { adjustTopicCount, moveTopic, removeTopic, setTopicState, topicsLockKey } from './topic-changes.ts'
import { isTopicVisible, topicEditableUntil } from './topic-view.ts'

type Needs = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 400 for an unknown or closed category */
async function requireOpenCategory(em: Em, id: string): Promise<ObjectId> {
  const category = await em.findOne(CommunityCategory, { _id: new ObjectId(id) })
  if (!category) throw fieldError('category', 'category_unknown')
  if (!category.status) throw fieldError('category', 'category_closed')
  return category._id
}

/** @throws {AppError} 400 for an empty text or a picture of somebody else */
async function renderTopic(em: Em, { title, description: source }: TopicForm, user: ObjectId, topic: ObjectId | null) {
  const pictures = await requirePictures(em, source, user, topic)
  const description = topicHtml(source, pictureSizes(pictures))
  if (description === '') throw fieldError('description', 'field_required')
  const words = stemWords(`${title}\n${htmlToText(description)}`)
  return { pictures, stored: { title, source, description, preview: previewText(description), words } }
}

async function findFreeSlug(em: Em, title: string): Promise<string> {
  const slugs = slugCandidates(title, randomBytes(4).toString('hex'))
  const found = await topicsCollection(em)
    .find({ slug: { $in: slugs } }, { projection: { slug: 1 } })
    .toArray()
  const taken = new Set(found.map(({ slug }) => slug))
  return slugs.find((slug) => !taken.has(slug)) ?? slugs[0]
}

/**
 * Ignores a duplicate request.
 * @throws {AppError} 400 for a wrong category, picture or text; 403 `community_banned`
 */
export async function createTopic({ orm, now }: Needs, user: User, form: TopicForm): Promise<CommunityTopic> {
  const topic = await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const at = now()
      const state = await initialPostState(em, user, at)
      const duplicateFilter = { user: user._id, title: form.title, source: form.description }
      const before = await em.findOne(CommunityTopic, { ...duplicateFilter, ...recentDuplicateFilter(at) })
      if (before) return before
      const category = await requireOpenCategory(em, form.category)
      await lockSequence(em, topicsLockKey(category))
      const { pictures, stored } = await renderTopic(em, form, user._id, null)
      const slug = await findFreeSlug(em, form.title)
      const created = { _id: new ObjectId(), ...stored, slug, category, user: user._id, state }
      const topic = em.create(CommunityTopic, { ...created, created_at: at, listed_at: at })
      await assignPictures(em, topic._id, pictures)
      if (state === 'pending') openApproval(em, 'topic', topic, topic._id, at)
      else await adjustTopicCount(em, category, 1)
      return topic
    }),
  )
  if (topic.state === 'shown') await invalidate(orm.em.fork(), 'community')
  return topic
}

/** @throws {AppError} 404; 403 for another's, locked or too old topic */
async function requireOwnTopic(em: Em, id: string, user: User, now: Date): Promise<CommunityTopic> {
  const topic = await em.findOne(CommunityTopic, { _id: new ObjectId(id) })
  const isVisible = topic && isTopicVisible(topic, user) && (topic.state !== 'hidden' || user.may('community.write'))
  if (!isVisible) throw new NotFound('not_found')
  if (!topic.user.equals(user._id)) throw new Forbidden('topic_not_own')
  if (!topicEditableUntil(topic, user, now))
    throw new Forbidden(topic.locked ? 'topic_closed' : 'topic_edit_window_closed')
  return topic
}

/**
 * Keeps the slug. An edited topic may need approval again.
 * @throws {AppError} 404; 403; 400 for a wrong category, picture or text; 409 `post_reported`
 */
export async function changeTopic({ orm, now }: Needs, user: User, form: TopicChangeForm): Promise<CommunityTopic> {
  const topic = await inTransaction(orm, async (em) => {
    const at = now()
    const topic = await requireOwnTopic(em, form.id, user, at)
    await assertNotBanned(em, user, at)
    const isMoved = topic.category.toHexString() !== form.category.toLowerCase()
    if (!isMoved && topic.title === form.title && topic.source === form.description) return topic
    await assertNotReported(em, topic._id)
    if (isMoved) await moveTopic(em, topic, await requireOpenCategory(em, form.category))
    const { pictures, stored } = await renderTopic(em, form, user._id, topic._id)
    em.assign(topic, { ...stored, edited_at: at })
    await assignPictures(em, topic._id, pictures)
    if (topic.state === 'shown' && (await needsApproval(em, user))) {
      await setTopicState(em, topic, 'pending', at)
      await queueApproval(em, 'topic', topic, topic._id, at)
    }
    return topic
  })
  await invalidate(orm.em.fork(), 'community')
  return topic
}

/**
 * Deletes comments and pictures, too. After a report it is only hidden until an admin decides.
 * @throws {AppError} 404; 403
 */
export async function deleteTopic(
  { orm, storage, now }: Needs & Pick<Deps, 'storage'>,
  user: User,
  id: string,
): Promise<void> {
  const files = await inTransaction(orm, async (em) => {
    const topic = await requireOwnTopic(em, id, user, now())
    if (!(await isReported(em, { topic: topic._id }))) return await removeTopic(em, topic)
    topic.withdrawn_at = now()
    await setTopicState(em, topic, 'hidden', now())
    return []
  })
  const em = orm.em.fork()
  await invalidate(em, 'community')
  for (const file of files) await deleteUnusedPicture(em, storage, file)
}
