import type { ObjectId } from '@mikro-orm/mongodb'
import {
  COMMUNITY_PAGE_SIZES,
  MODERATION_CASE_KINDS,
  MODERATION_DECISIONS,
  POST_TYPES,
} from '@olympiad/contracts/community'
import { moderationCases as declared } from '@olympiad/contracts/resources/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminModerationCase, type AdminReport } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { ModerationCase, type PostReport } from '../../../model/moderation-case.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { defineResource, type Where } from '../../../platform/http/resource.ts'
import { reference } from '../../../platform/http/resource-fields.ts'
import { lookup } from '../../../platform/lookup.ts'
import { findUserIds } from '../../accounts/search-users.ts'
import { type Account, adminAuthor } from '../writing/authors.ts'
import { AUTHOR_HISTORY_LOOKUPS, authorHistory, countPostsByAuthor, type WithAuthorHistory } from './author-history.ts'
import { CASE_POST_LOOKUPS, casePostView, UNREAD_OF_CASE_POSTS, type WithCasePosts } from './case-posts.ts'
import { type Decision, decideCase } from './queue.service.ts'

/** Fields that were never set are missing. */
type CaseRow = Pick<ModerationCase, '_id' | 'kind' | 'type' | 'target' | 'topic' | 'author' | 'opened_at' | 'status'> &
  Partial<Pick<ModerationCase, 'reports' | 'decision' | 'decided_at' | 'decided_by'>> &
  WithCasePosts &
  WithAuthorHistory & { reporters: readonly Account[] }

const INVALID: TextKey = 'invalid_value'
const changes: z.ZodType<Decision> = z.strictObject({
  decision: z.union([z.null(), z.enum(MODERATION_DECISIONS, INVALID)], INVALID),
  seen: z.exactOptional(z.union([z.null(), z.iso.datetime(INVALID)], INVALID)),
})

async function views(em: Em, rows: CaseRow[], now: Date): Promise<AdminModerationCase[]> {
  const counts = await countPostsByAuthor(
    em,
    rows.map(({ author }) => author),
  )
  const reporters = byId(rows.flatMap((row) => row.reporters))
  const reportView = ({ reason, note, user, created_at }: PostReport): AdminReport => {
    const account = reporters.get(user.toHexString())
    return { reason, note, user: account ? adminAuthor(user, account) : null, created_at: created_at.toISOString() }
  }
  return rows.map((row) => {
    const id = row._id.toHexString()
    return {
      _id: id,
      id,
      kind: row.kind,
      type: row.type,
      target: row.target.toHexString(),
      opened_at: row.opened_at.toISOString(),
      status: row.status,
      decision: row.decision ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by ?? '',
      post: casePostView(row),
      author: authorHistory(row, counts, now),
      reports: (row.reports ?? []).map(reportView),
    }
  })
}

export const caseResource = {
  ...declared,
  record: AdminModerationCase,
  entity: ModerationCase,
  list: {
    sort: ['opened_at', 'decided_at'],
    order: { field: 'opened_at', direction: 1 },
    filter: {
      status: z.enum(['open', 'closed'], INVALID),
      kind: z.enum(MODERATION_CASE_KINDS, INVALID),
      type: z.enum(POST_TYPES, INVALID),
      author: reference,
    },
    search: async (words: string, em: Em, seesPersonalData: boolean): Promise<Where> => ({
      author: { $in: await findUserIds(em, words, seesPersonalData) },
    }),
    perPage: COMMUNITY_PAGE_SIZES,
  },
} as const

export const adminCases = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  defineResource<CaseRow, AdminModerationCase, Decision>({
    ...caseResource,
    excludedFields: UNREAD_OF_CASE_POSTS,
    lookups: [...CASE_POST_LOOKUPS, ...AUTHOR_HISTORY_LOOKUPS, lookup('users', 'reporters', 'reports.user', '_id')],
    view: (em, rows) => views(em, rows, deps.now()),
    update: {
      schema: changes,
      run: (_em, id: ObjectId, changed, asking) => decideCase(deps, id, changed, asking),
      isDecision: true,
    },
  })
