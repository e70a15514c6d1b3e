import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import { lookup } from '../../../platform/lookup.ts'
import { AUTHOR_LOOKUP, adminAuthor, type WithAuthor } from '../writing/authors.ts'

const INVALID: TextKey = 'invalid_value'

/** Admins can't set `pending`. */
export const visibilityState = z.enum(['shown', 'hidden'], INVALID)
export const existingPostState = z.enum(['shown', 'pending', 'hidden'], INVALID)

export const POST_LOOKUPS = [AUTHOR_LOOKUP, lookup('community_cases', 'cases', '_id', 'target')]

/** Joined by `POST_LOOKUPS`. Older cases lack reports. */
export type WithAuthorAndCases = WithAuthor & {
  cases: readonly (Pick<StoredDocument<ModerationCase>, 'status'> & Partial<Pick<ModerationCase, 'reports'>>)[]
}

type Row = Pick<CommunityTopic, 'user' | 'withdrawn_at'> & WithAuthorAndCases
type AdminPostFields = Pick<AdminTopic, 'user' | 'withdrawn' | 'reports_count'>

export const adminPostFields = ({ user, withdrawn_at, authors, cases }: Row): AdminPostFields => ({
  user: adminAuthor(user, authors[0]),
  withdrawn: Boolean(withdrawn_at),
  reports_count: cases.find(({ status }) => status === 'open')?.reports?.length ?? 0,
})
