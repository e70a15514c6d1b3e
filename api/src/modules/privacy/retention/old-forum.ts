import type { PostType } from '@olympiad/contracts/community'
import type { Deps } from '../../../deps.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { invalidate } from '../../../platform/cache-tags.ts'
import { inTransaction } from '../../../platform/database.ts'
import { findPost, removePost } from '../../community/moderation/posts.ts'
import { deleteUnusedPicture } from '../../uploads/delete-unused-picture.ts'
import { collectionByName } from '../collections.ts'
import { deleteExpired } from './batches.ts'

type ForumDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

const TYPES = [
  ['topic', 'communities'],
  ['comment', 'community_comments'],
] as const satisfies [PostType, string][]

/** Authors' deleted posts stay hidden while a report is open; afterwards they go. */
async function withdrawnPosts({ orm, storage, now }: ForumDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = orm.em.fork()
  let deleted = 0
  for (const [type, collection] of TYPES) {
    const withdrawn = collectionByName(em, collection).find(
      { withdrawn_at: { $lt: before } },
      { projection: { _id: 1 } },
    )
    for (const { _id } of await withdrawn.toArray()) {
      if (signal.aborted) return deleted
      const files = await inTransaction(orm, async (tx) => {
        const openCase = { status: 'open' as const, ...(type === 'topic' ? { topic: _id } : { target: _id }) }
        if (await tx.count(ModerationCase, openCase)) return undefined
        const post = await findPost(tx, type, _id)
        return post && (await removePost(tx, post, now()))
      })
      if (!files) continue
      deleted += 1
      for (const file of files) await deleteUnusedPicture(em, storage, file)
    }
  }
  if (deleted > 0) await invalidate(em, 'community')
  return deleted
}

export async function deleteOldForumCases(deps: ForumDeps, before: Date, signal: AbortSignal): Promise<number> {
  const expired = { status: 'closed', decided_at: { $lt: before } }
  const withdrawn = await withdrawnPosts(deps, before, signal)
  return (
    withdrawn +
    (await deleteExpired({ em: deps.orm.em.fork(), collection: 'community_cases', expiredFilter: expired, signal }))
  )
}
