import { randomBytes } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import type { TopicChangeForm, TopicForm } from '@olympiad/contracts/forms/community'
import { plainText } from '@olympiad/contracts/plain-text'
import type { Deps } from '../../../deps.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { meetAt } from '../../../platform/counters.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Forbidden, fieldError, NotFound } from '../../../platform/errors.ts'
import { lookAgain } from '../../../platform/look-again.ts'
import { bump } from '../../../platform/revisions.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'
import { storedTopics } from '../collections.ts'
import { isReported, letWait, needUnreported, openApproval } from '../moderation/cases.ts'
import { admit, needNoBan, sentJustNow, waitsForApproval } from '../writing/admission.ts'
import { previewOf, topicHtml } from '../writing/markdown.ts'
import { givePictures, needPictures, sizesOf } from '../writing/pictures.ts'
import { stems } from '../writing/search-words.ts'
import { slugsFor } from '../writing/slug.ts'
import { countInCategory, moveTopic, removeTopic, setTopicState, topicsIn } from './topic-changes.ts'
import { isSeen, mayChange } from './topic-view.ts'

type Needs = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 400 where the category is not there, or takes no new topics */
async function needOpenCategory(em: Em, id: string): Promise<ObjectId> {
  const category = await em.findOne(CommunityCategory, { _id: new ObjectId(id) })
  if (!category) throw fieldError('category', 'category_unknown')
  if (!category.status) throw fieldError('category', 'category_closed')
  return category._id
}

/** What is stored of the words that somebody typed. @throws {AppError} 400 where nothing is to be read or seen, or a picture isn't theirs */
async function readWords(em: Em, { title, description: source }: TopicForm, user: ObjectId, topic: ObjectId | null) {
  const pictures = await needPictures(em, source, user, topic)
  const description = topicHtml(source, sizesOf(pictures))
  if (description === '') throw fieldError('description', 'field_required')
  const words = stems(`${title}\n${plainText(description)}`)
  return { pictures, stored: { title, source, description, preview: previewOf(description), words } }
}

async function freeSlug(em: Em, title: string): Promise<string> {
  const slugs = slugsFor(title, randomBytes(4).toString('hex'))
  const found = await storedTopics(em)
    .find({ slug: { $in: slugs } }, { projection: { slug: 1 } })
    .toArray()
  const taken = new Set(found.map(({ slug }) => slug))
  return slugs.find((slug) => !taken.has(slug)) ?? slugs[0]
}

/**
 * A new topic: shown at once, or waiting for approval as the settings have it. Sent twice it is one.
 * @throws {AppError} 400 for a wrong category, picture or text; 403 `community_banned`
 */
export async function createTopic({ orm, now }: Needs, user: User, form: TopicForm): Promise<CommunityTopic> {
  const topic = await lookAgain(() =>
    inTransaction(orm, async (em) => {
      const at = now()
      const state = await admit(em, user, at)
      const mine = { user: user._id, title: form.title, source: form.description }
      const before = await em.findOne(CommunityTopic, { ...mine, ...sentJustNow(at) })
      if (before) return before
      const category = await needOpenCategory(em, form.category)
      await meetAt(em, topicsIn(category))
      const { pictures, stored } = await readWords(em, form, user._id, null)
      const slug = await freeSlug(em, form.title)
      const created = { _id: new ObjectId(), ...stored, slug, category, user: user._id, state }
      const topic = em.create(CommunityTopic, { ...created, created_at: at, listed_at: at })
      await givePictures(em, topic._id, pictures)
      if (state === 'pending') openApproval(em, 'topic', topic, topic._id, at)
      else await countInCategory(em, category, 1)
      return topic
    }),
  )
  if (topic.state === 'shown') await bump(orm.em.fork(), 'community')
  return topic
}

/** A topic that its author is about to change. @throws {AppError} 404; 403 where it is another's, closed, or older than that */
async function needOwn(em: Em, id: string, user: User, now: Date): Promise<CommunityTopic> {
  const topic = await em.findOne(CommunityTopic, { _id: new ObjectId(id) })
  const isThere = topic && isSeen(topic, user) && (topic.state !== 'hidden' || user.isAdmin())
  if (!isThere) throw new NotFound('not_found')
  if (!topic.user.equals(user._id)) throw new Forbidden('topic_not_own')
  if (!mayChange(topic, user, now)) throw new Forbidden(topic.locked ? 'topic_closed' : 'topic_time_over')
  return topic
}

/**
 * Changes one's own topic; its address stays. A topic of somebody whose topics wait, waits again.
 * @throws {AppError} 404; 403 where they may not; 400 for a wrong category, picture or text; 409 `post_reported`
 */
export async function changeTopic({ orm, now }: Needs, user: User, form: TopicChangeForm): Promise<CommunityTopic> {
  const topic = await inTransaction(orm, async (em) => {
    const at = now()
    const topic = await needOwn(em, form.id, user, at)
    await needNoBan(em, user, at)
    const moves = topic.category.toHexString() !== form.category.toLowerCase()
    if (!moves && topic.title === form.title && topic.source === form.description) return topic
    await needUnreported(em, topic._id)
    if (moves) await moveTopic(em, topic, await needOpenCategory(em, form.category))
    const { pictures, stored } = await readWords(em, form, user._id, topic._id)
    em.assign(topic, { ...stored, edited_at: at })
    await givePictures(em, topic._id, pictures)
    if (topic.state === 'shown' && (await waitsForApproval(em, user))) {
      await setTopicState(em, topic, 'pending', at)
      await letWait(em, 'topic', topic, topic._id, at)
    }
    return topic
  })
  await bump(orm.em.fork(), 'community')
  return topic
}

/**
 * Deletes one's own topic with all that stands below it, and its pictures; where it, or anything below it, was reported it
 * is hidden until an admin has decided.
 * @throws {AppError} 404; 403 where they may not
 */
export async function deleteTopic(
  { orm, storage, now }: Needs & Pick<Deps, 'storage'>,
  user: User,
  id: string,
): Promise<void> {
  const files = await inTransaction(orm, async (em) => {
    const topic = await needOwn(em, id, user, now())
    if (!(await isReported(em, { topic: topic._id }))) return await removeTopic(em, topic)
    topic.withdrawn_at = now()
    await setTopicState(em, topic, 'hidden', now())
    return []
  })
  const em = orm.em.fork()
  await bump(em, 'community')
  for (const file of files) await forgetPicture(em, storage, file)
}
