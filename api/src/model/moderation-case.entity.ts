import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type {
  ModerationCaseKind,
  ModerationDecision,
  PostState,
  PostType,
  ReportReason,
} from '@olympiad/contracts/community'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

export type PostReport = { user: ObjectId; reason: ReportReason; note: string; created_at: Date }

const CaseSchema = defineEntity({
  name: 'CommunityCase',
  collection: 'community_cases',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    kind: p.string().$type<ModerationCaseKind>(),
    type: p.string().$type<PostType>(),
    target: p.type(ObjectId),
    topic: p.type(ObjectId),
    author: p.type(ObjectId),
    reports: p.json<PostReport[]>().$type<Opt<PostReport[]>>().default([]),
    opened_at: p.datetime(),
    status: p.string().$type<'open' | 'closed'>(),
    decision: p.string().$type<ModerationDecision>().nullable(),
    /** The state of the post before the decision, which an undo restores. */
    before: p.string().$type<PostState>().nullable(),
    decided_at: p.datetime().nullable(),
    decided_by: p.string().$type<Opt<string>>().default(''),
  },
})

export class ModerationCase extends CaseSchema.class {}
CaseSchema.setClass(ModerationCase)

const COLLECTION = 'community_cases'

export const moderationCaseIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { status: 1, opened_at: 1, _id: 1 } },
  { collection: COLLECTION, key: { status: 1, decided_at: -1, _id: -1 } },
  // At most one open case per target: further reports join it.
  {
    collection: COLLECTION,
    key: { target: 1 },
    options: { unique: true, partialFilterExpression: { status: 'open' } },
  },
  { collection: COLLECTION, key: { target: 1, 'reports.user': 1 } },
  { collection: COLLECTION, key: { topic: 1 }, options: { partialFilterExpression: { status: 'open' } } },
]

export const moderationCasePersonalData: Record<string, PersonalData> = {
  community_cases: { retention: 'forum_cases', note: 'decisions stay for a while, words of reports go' },
}
