import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { CaseDecision, CaseKind, PostState, PostType, ReportReason } from '@olympiad/contracts/community'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

/** Who told the organisers, why, and in what words. */
export type Report = { user: ObjectId; reason: ReportReason; note: string; created_at: Date }

const CaseSchema = defineEntity({
  name: 'CommunityCase',
  collection: 'community_cases',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    kind: p.string().$type<CaseKind>(),
    type: p.string().$type<PostType>(),
    /** The topic or comment, and the topic that it belongs to. */
    target: p.type(ObjectId),
    topic: p.type(ObjectId),
    author: p.type(ObjectId),
    reports: p.json<Report[]>().$type<Opt<Report[]>>().default([]),
    opened_at: p.datetime(),
    status: p.string().$type<'open' | 'closed'>(),
    decision: p.string().$type<CaseDecision>().nullable(),
    /** The state of its target before the decision, to which an undone decision goes back. */
    before: p.string().$type<PostState>().nullable(),
    decided_at: p.datetime().nullable(),
    decided_by: p.string().$type<Opt<string>>().default(''),
  },
})

/** A topic or comment that waits for an admin's decision: for approval, or because somebody reported it. */
export class CommunityCase extends CaseSchema.class {}
CaseSchema.setClass(CommunityCase)

const COLLECTION = 'community_cases'

export const caseIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { status: 1, opened_at: 1, _id: 1 } },
  { collection: COLLECTION, key: { status: 1, decided_at: -1, _id: -1 } },
  // Whoever reports what waits already adds to its case.
  {
    collection: COLLECTION,
    key: { target: 1 },
    options: { unique: true, partialFilterExpression: { status: 'open' } },
  },
  { collection: COLLECTION, key: { target: 1, 'reports.user': 1 } },
  // Of whoever deletes a topic it is looked what waits below it.
  { collection: COLLECTION, key: { topic: 1 }, options: { partialFilterExpression: { status: 'open' } } },
]

export const casePersonalData: Record<string, PersonalData> = {
  community_cases: { kept: 'forum_cases', note: 'decisions stay for a while, words of reports go' },
}
