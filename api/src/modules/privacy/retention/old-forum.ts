import type { PostType } from '@olympiad/contracts/community'
import type { Deps } from '../../../deps.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { bump } from '../../../platform/revisions.ts'
import { postOf, removePost } from '../../community/moderation/posts.ts'
import { forgetPicture } from '../../uploads/forget-picture.ts'
import { collectionNamed } from '../collections.ts'
import { deleteOver } from './batches.ts'

type ForumDeps = Pick<Deps, 'orm' | 'storage' | 'now'>

const TYPES = [
  ['topic', 'communities'],
  ['comment', 'community_comments'],
] as const satisfies [PostType, string][]

/** What its author deleted while a report waited, and nobody waits for any more: hidden until now, it goes at last. */
async function withdrawnPosts({ orm, storage, now }: ForumDeps, before: Date, signal: AbortSignal): Promise<number> {
  const em = orm.em.fork()
  let gone = 0
  for (const [type, collection] of TYPES) {
    const withdrawn = collectionNamed(em, collection).find(
      { withdrawn_at: { $lt: before } },
      { projection: { _id: 1 } },
    )
    for (const { _id } of await withdrawn.toArray()) {
      if (signal.aborted) return gone
      const files = await inTransaction(orm, async (tx) => {
        const waits = { status: 'open' as const, ...(type === 'topic' ? { topic: _id } : { target: _id }) }
        if (await tx.count(CommunityCase, waits)) return undefined
        const post = await postOf(tx, type, _id)
        return post && (await removePost(tx, post, now()))
      })
      if (!files) continue
      gone += 1
      for (const file of files) await forgetPicture(em, storage, file)
    }
  }
  if (gone > 0) await bump(em, 'community')
  return gone
}

/** Deletes what was decided in the forum long ago, and posts that their authors have withdrawn. */
export async function oldForumCases(deps: ForumDeps, before: Date, signal: AbortSignal): Promise<number> {
  const over = { status: 'closed', decided_at: { $lt: before } }
  const withdrawn = await withdrawnPosts(deps, before, signal)
  return withdrawn + (await deleteOver({ em: deps.orm.em.fork(), collection: 'community_cases', over, signal }))
}
