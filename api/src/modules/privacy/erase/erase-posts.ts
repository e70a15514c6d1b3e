import { randomBytes } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { sanitiseRichText } from '../../../platform/sanitise-html.ts'
import { removeComment } from '../../community/comments/comment-changes.ts'
import { deleteCases } from '../../community/moderation/cases.ts'
import { removeTopic } from '../../community/topics/topic-changes.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'
import { collectionByName } from '../collections.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'

/** Bilingual, since readers of both languages see it. */
const REMOVED_TITLE = 'موضوع محذوف · Removed topic'
const BATCH_SIZE = 100

type PostDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

async function forEachPost(
  { orm }: PostDeps,
  collection: 'communities' | 'community_comments',
  user: ObjectId,
  erase: (em: Em, _id: ObjectId) => Promise<void>,
): Promise<void> {
  const withWords = { user, source: { $ne: '' } }
  for (;;) {
    const posts = collectionByName(orm.em.fork(), collection)
    const found = await posts.find(withWords, { projection: { _id: 1 }, limit: BATCH_SIZE }).toArray()
    if (found.length === 0) return
    for (const { _id } of found) await inTransaction(orm, (em) => erase(em, _id))
  }
}

/** Replies of others stay below an empty, closed topic. */
async function emptyTopic(em: Em, topic: CommunityTopic): Promise<string[]> {
  await deleteCases(em, [topic._id])
  const pictures = await em.find(CommunityPicture, { topic: topic._id })
  for (const picture of pictures) em.remove(picture)
  const words = { title: REMOVED_TITLE, source: '', description: sanitiseRichText(''), preview: '', words: [] }
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

/** Replies of others stay. Idempotent, so that it can resume after a crash. */
export async function erasePosts(deps: PostDeps, { _id: user }: DataSubject): Promise<void> {
  const { orm, storage, now } = deps
  const em = orm.em.fork()
  for (const collection of ['communities', 'community_comments']) {
    await collectionByName<Pick<CommunityTopic, 'likes' | 'likes_count'>>(em, collection).updateMany(
      { likes: user },
      { $pull: { likes: user }, $inc: { likes_count: -1 } },
    )
  }
  await forEachPost(deps, 'community_comments', user, async (tx, _id) => {
    const comment = await tx.findOne(CommunityComment, { _id, source: { $ne: '' } })
    if (comment) await removeComment(tx, comment, now())
  })
  const files: string[] = []
  await forEachPost(deps, 'communities', user, async (tx, _id) => void files.push(...(await eraseTopic(tx, _id))))
  // After a crash the sweep of stray files deletes the rest.
  for (const file of files) await deleteUnusedPicture(em, storage, file)
}
