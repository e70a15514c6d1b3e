import { randomBytes } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { safeHtml } from '../../../platform/safe-html.ts'
import { removeComment } from '../../community/comments/comment-changes.ts'
import { dropCases } from '../../community/moderation/cases.ts'
import { removeTopic } from '../../community/topics/topic-changes.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'
import { collectionNamed } from '../collections.ts'
import type { Subject } from '../known/subject.ts'

/** Readers of both languages find it where the topic was. */
const REMOVED_TITLE = 'موضوع محذوف · Removed topic'
const AT_ONCE = 100

type PostDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

/** Each post of somebody that still has words, in a transaction of its own: a short one, however many there are. */
async function eachPost(
  { orm }: PostDeps,
  collection: 'communities' | 'community_comments',
  user: ObjectId,
  erase: (em: Em, _id: ObjectId) => Promise<void>,
): Promise<void> {
  const withWords = { user, source: { $ne: '' } }
  for (;;) {
    const posts = collectionNamed(orm.em.fork(), collection)
    const found = await posts.find(withWords, { projection: { _id: 1 }, limit: AT_ONCE }).toArray()
    if (found.length === 0) return
    for (const { _id } of found) await inTransaction(orm, (em) => erase(em, _id))
  }
}

/** Where others have answered, their words stay below an empty topic, which nobody can answer any more. */
async function emptyTopic(em: Em, topic: CommunityTopic): Promise<string[]> {
  await dropCases(em, [topic._id])
  const pictures = await em.find(CommunityPicture, { topic: topic._id })
  for (const picture of pictures) em.remove(picture)
  const words = { title: REMOVED_TITLE, source: '', description: safeHtml(''), preview: '', words: [] }
  const slug = `removed-${randomBytes(6).toString('hex')}`
  em.assign(topic, { ...words, slug, locked: true, pinned: false, edited_at: null })
  return pictures.map(({ file }) => file)
}

async function eraseTopic(em: Em, _id: ObjectId): Promise<string[]> {
  const topic = await em.findOne(CommunityTopic, { _id, source: { $ne: '' } })
  if (!topic) return []
  const ofOthers = { community_id: _id, user: { $ne: topic.user }, state: { $ne: 'deleted' as const } }
  return (await em.count(CommunityComment, ofOthers)) > 0 ? await emptyTopic(em, topic) : await removeTopic(em, topic)
}

/**
 * Takes what somebody wrote out of the forum, with its pictures, and their likes. What others wrote stays: below a comment
 * that is gone, as when its author deletes it, and below a topic without words. Safe to be done again where it was cut off.
 */
export async function erasePosts(deps: PostDeps, { _id: user }: Subject): Promise<void> {
  const { orm, storage, now } = deps
  const em = orm.em.fork()
  for (const collection of ['communities', 'community_comments']) {
    await collectionNamed<Pick<CommunityTopic, 'likes' | 'likes_count'>>(em, collection).updateMany(
      { likes: user },
      { $pull: { likes: user }, $inc: { likes_count: -1 } },
    )
  }
  await eachPost(deps, 'community_comments', user, async (tx, _id) => {
    const comment = await tx.findOne(CommunityComment, { _id, source: { $ne: '' } })
    if (comment) await removeComment(tx, comment, now())
  })
  const files: string[] = []
  await eachPost(deps, 'communities', user, async (tx, _id) => void files.push(...(await eraseTopic(tx, _id))))
  // What a crash leaves here no record names any more, so that the sweep of stray files takes it.
  for (const file of files) await forgetPicture(em, storage, file)
}
