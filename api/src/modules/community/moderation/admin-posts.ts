import type { ObjectId } from '@mikro-orm/mongodb'
import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import type { Em } from '../../../platform/database.ts'
import { CommunityCase } from './case.entity.ts'

const INVALID: TextKey = 'invalid_value'

/** What an admin makes of a post; that it waits is nobody's to say. */
export const shownOrHidden = z.enum(['shown', 'hidden'], INVALID)
/** The states of what stands in the lists. */
export const livingState = z.enum(['shown', 'pending', 'hidden'], INVALID)

/** How many reports of these posts wait for an admin, by the posts' ids. */
export async function reportsOf(em: Em, posts: readonly ObjectId[]): Promise<Map<string, number>> {
  const waiting = await em
    .getCollection<Pick<CommunityCase, 'target'> & { reports?: unknown[] }>(CommunityCase)
    .find({ target: { $in: [...posts] }, status: 'open' }, { projection: { target: 1, 'reports.created_at': 1 } })
    .toArray()
  return new Map(waiting.map(({ target, reports }) => [target.toHexString(), reports?.length ?? 0]))
}
