import type { ObjectId } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { CommunityCase } from '../../../model/case.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { storedCases } from '../collections.ts'
import { adminAuthor, authorsOf } from '../writing/authors.ts'

const INVALID: TextKey = 'invalid_value'

/** What an admin makes of a post; that it waits is nobody's to say. */
export const shownOrHidden = z.enum(['shown', 'hidden'], INVALID)
/** The states of what stands in the lists. */
export const livingState = z.enum(['shown', 'pending', 'hidden'], INVALID)

/** How many reports of these posts wait for an admin, by the posts' ids. */
async function reportsOf(em: Em, posts: readonly ObjectId[]): Promise<Map<string, number>> {
  const waiting = await storedCases(em)
    .find<Pick<CommunityCase, 'target'> & Partial<Pick<CommunityCase, 'reports'>>>(
      { target: { $in: [...posts] }, status: 'open' },
      { projection: { target: 1, 'reports.created_at': 1 } },
    )
    .toArray()
  return new Map(waiting.map(({ target, reports }) => [target.toHexString(), reports?.length ?? 0]))
}

type Row = Pick<CommunityTopic, '_id' | 'user' | 'withdrawn_at'>
type Told = Pick<AdminTopic, 'user' | 'withdrawn' | 'reports_count'>

/** What admins are told of any post beside what it says; authors and reports are read once for all of them. */
export async function toldToAdmins(em: Em, posts: readonly Row[]): Promise<(post: Row) => Told> {
  const authors = await authorsOf(
    em,
    posts.map(({ user }) => user),
  )
  const reports = await reportsOf(
    em,
    posts.map(({ _id }) => _id),
  )
  return ({ _id, user, withdrawn_at }) => ({
    user: adminAuthor(user, authors.get(user.toHexString())),
    withdrawn: Boolean(withdrawn_at),
    reports_count: reports.get(_id.toHexString()) ?? 0,
  })
}
