import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'

const CommentSchema = defineEntity({
  name: 'CommunityComment',
  collection: 'community_comments',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    community_id: p.type(ObjectId),
    user: p.type(ObjectId),
    /** Raw Markdown and its rendering; both empty after deletion. */
    source: p.string(),
    body: p.string().$type<SafeHtml>(),
    parent: p.type(ObjectId).nullable(),
    /** All comments above it, the top-level one first. */
    ancestors: p.json<ObjectId[]>(),
    /** Set for a reply to another comment than its parent. */
    answers: p.type(ObjectId).nullable(),
    reply_to: p.type(ObjectId).nullable(),
    likes: p.json<ObjectId[]>().$type<Opt<ObjectId[]>>().default([]),
    likes_count: p.integer().$type<Opt<number>>().default(0),
    replies_count: p.integer().$type<Opt<number>>().default(0),
    state: p.string().$type<PostState>(),
    /** Its position is public: it is shown, or a listed reply is below it. */
    listed: p.boolean(),
    created_at: p.datetime(),
    edited_at: p.datetime().nullable(),
    /** Its author deleted it during an open report: never shown again. */
    withdrawn_at: p.datetime().nullable(),
    /** When its author got the mail about the first reply. */
    answered_at: p.datetime().nullable(),
  },
})

export class CommunityComment extends CommentSchema.class {}
CommentSchema.setClass(CommunityComment)

const COLLECTION = 'community_comments'
const OLDEST_FIRST = { created_at: 1, _id: 1 } as const

export const commentIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { community_id: 1, parent: 1, listed: 1, ...OLDEST_FIRST } },
  { collection: COLLECTION, key: { ancestors: 1, listed: 1, ...OLDEST_FIRST } },
  { collection: COLLECTION, key: { user: 1, state: 1 } },
  ...sortIndexes(COLLECTION, 'created_at', 'likes_count', 'replies_count'),
  // Few comments are unlisted, so this index stays small.
  { collection: COLLECTION, key: { community_id: 1 }, options: { partialFilterExpression: { listed: false } } },
]

export const commentPersonalData: Record<string, PersonalData> = {
  community_comments: { retention: 'account', note: 'words go; a place stays where others answered' },
}
