import type { ObjectId } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { casesCollection } from '../collections.ts'
import { adminAuthor, loadAuthors } from '../writing/authors.ts'

const INVALID: TextKey = 'invalid_value'

/** Admins can't set `pending`. */
export const visibilityState = z.enum(['shown', 'hidden'], INVALID)
export const existingPostState = z.enum(['shown', 'pending', 'hidden'], INVALID)

async function countReports(em: Em, posts: readonly ObjectId[]): Promise<Map<string, number>> {
  const openCases = await casesCollection(em)
    .find<Pick<ModerationCase, 'target'> & Partial<Pick<ModerationCase, 'reports'>>>(
      { target: { $in: [...posts] }, status: 'open' },
      { projection: { target: 1, 'reports.created_at': 1 } },
    )
    .toArray()
  return new Map(openCases.map(({ target, reports }) => [target.toHexString(), reports?.length ?? 0]))
}

type Row = Pick<CommunityTopic, '_id' | 'user' | 'withdrawn_at'>
type AdminPostFields = Pick<AdminTopic, 'user' | 'withdrawn' | 'reports_count'>

export async function adminPostFields(em: Em, posts: readonly Row[]): Promise<(post: Row) => AdminPostFields> {
  const authors = await loadAuthors(
    em,
    posts.map(({ user }) => user),
  )
  const reports = await countReports(
    em,
    posts.map(({ _id }) => _id),
  )
  return ({ _id, user, withdrawn_at }) => ({
    user: adminAuthor(user, authors.get(user.toHexString())),
    withdrawn: Boolean(withdrawn_at),
    reports_count: reports.get(_id.toHexString()) ?? 0,
  })
}
