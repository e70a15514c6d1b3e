import type { ObjectId } from '@mikro-orm/mongodb'
import { CASE_DECISIONS, CASE_KINDS, COMMUNITY_PAGE_SIZES, POST_TYPES } from '@olympiad/contracts/community'
import { cases as declared } from '@olympiad/contracts/resources/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminCase, type AdminReport } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityCase, type Report } from '../../../model/case.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { resource, type Where } from '../../../platform/http/resource.ts'
import { reference } from '../../../platform/http/resource-fields.ts'
import { idsOfUsers } from '../../accounts/search-users.ts'
import { adminAuthor, authorsOf } from '../writing/authors.ts'
import { historiesOf } from './author-history.ts'
import { postsOfCases } from './case-posts.ts'
import { type Decision, decide } from './queue.service.ts'

/** A case as stored; what was never set may be missing. */
type CaseRow = Pick<CommunityCase, '_id' | 'kind' | 'type' | 'target' | 'topic' | 'author' | 'opened_at' | 'status'> &
  Partial<Pick<CommunityCase, 'reports' | 'decision' | 'decided_at' | 'decided_by'>>

const INVALID: TextKey = 'invalid_value'
const changes: z.ZodType<Decision> = z.strictObject({
  decision: z.union([z.null(), z.enum(CASE_DECISIONS, INVALID)], INVALID),
  seen: z.exactOptional(z.union([z.null(), z.iso.datetime(INVALID)], INVALID)),
})

/** Cases with their posts, authors and reporters, each read once for the whole page. */
async function views(em: Em, rows: CaseRow[], now: Date): Promise<AdminCase[]> {
  const postOf = await postsOfCases(em, rows)
  const authors = await historiesOf(
    em,
    rows.map(({ author }) => author),
    now,
  )
  const reporters = await authorsOf(
    em,
    rows.flatMap(({ reports = [] }) => reports.map(({ user }) => user)),
  )
  const reportView = ({ reason, note, user, created_at }: Report): AdminReport => {
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
      post: postOf(row),
      author: authors.get(row.author.toHexString()) ?? null,
      reports: (row.reports ?? []).map(reportView),
    }
  })
}

/** Cases as they are read: what waits the longest comes first. */
export const caseRows = {
  ...declared,
  record: AdminCase,
  entity: CommunityCase,
  list: {
    sort: ['opened_at', 'decided_at'],
    order: { field: 'opened_at', direction: 1 },
    filter: {
      status: z.enum(['open', 'closed'], INVALID),
      kind: z.enum(CASE_KINDS, INVALID),
      type: z.enum(POST_TYPES, INVALID),
      author: reference,
    },
    search: async (words: string, em: Em): Promise<Where> => ({ author: { $in: await idsOfUsers(em, words) } }),
    perPage: COMMUNITY_PAGE_SIZES,
  },
} as const

/** The queue of the forum: what waits for a decision, and what was decided. */
export const adminCases = (deps: Pick<Deps, 'orm' | 'storage' | 'now'>) =>
  resource<CaseRow, AdminCase, Decision>({
    ...caseRows,
    view: (em, rows) => views(em, rows, deps.now()),
    update: {
      schema: changes,
      run: (_em, id: ObjectId, changed, asking) => decide(deps, id, changed, asking),
      decides: true,
    },
  })
