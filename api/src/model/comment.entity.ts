import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'

const CommentSchema = defineEntity({
  name: 'CommunityComment',
  collection: 'community_comments',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The topic. */
    community_id: p.type(ObjectId),
    user: p.type(ObjectId),
    /** Markdown as it was typed, and what it is shown as; both empty once it is deleted. */
    source: p.string(),
    body: p.string().$type<SafeHtml>(),
    /** The comment that it stands below, null at the top level; all that it stands below, the uppermost first. */
    parent: p.type(ObjectId).nullable(),
    ancestors: p.json<ObjectId[]>(),
    /** Where it answers another one than its parent: that comment, and the account that wrote it. */
    answers: p.type(ObjectId).nullable(),
    reply_to: p.type(ObjectId).nullable(),
    likes: p.json<ObjectId[]>().$type<Opt<ObjectId[]>>().default([]),
    likes_count: p.integer().$type<Opt<number>>().default(0),
    /** All listed ones below it, at every level. */
    replies_count: p.integer().$type<Opt<number>>().default(0),
    state: p.string().$type<PostState>(),
    /** Whether everybody sees its place in its topic: it is shown, or something listed stands below it. */
    listed: p.boolean(),
    created_at: p.datetime(),
    edited_at: p.datetime().nullable(),
    /** When its author deleted it while a report of it waited: hidden then, and never shown again. */
    withdrawn_at: p.datetime().nullable(),
    /** When its author was told of the first reply; null until then. */
    answered_at: p.datetime().nullable(),
  },
})

/** A comment below a topic, or a reply to one. */
export class CommunityComment extends CommentSchema.class {}
CommentSchema.setClass(CommunityComment)

const COLLECTION = 'community_comments'
const OLDEST = { created_at: 1, _id: 1 } as const

export const commentIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { community_id: 1, parent: 1, listed: 1, ...OLDEST } },
  { collection: COLLECTION, key: { ancestors: 1, listed: 1, ...OLDEST } },
  { collection: COLLECTION, key: { user: 1, state: 1 } },
  // The console sorts by these.
  ...sortedBy(COLLECTION, 'created_at', 'likes_count', 'replies_count'),
  // The few that not everybody sees: whoever does finds them beside any number of others.
  { collection: COLLECTION, key: { community_id: 1 }, options: { partialFilterExpression: { listed: false } } },
]

export const commentPersonalData: Record<string, PersonalData> = {
  community_comments: { kept: 'account', note: 'words go; a place stays where others answered' },
}
