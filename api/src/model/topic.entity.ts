import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'

const TopicSchema = defineEntity({
  name: 'CommunityTopic',
  collection: 'communities',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    title: p.string(),
    slug: p.string(),
    category: p.type(ObjectId),
    user: p.type(ObjectId),
    source: p.string(),
    description: p.string().$type<SafeHtml>(),
    preview: p.string(),
    words: p.json<string[]>(),
    /** Only one conditional write changes it (writing/likes). */
    likes: p.json<ObjectId[]>().$type<Opt<ObjectId[]>>().default([]),
    likes_count: p.integer().$type<Opt<number>>().default(0),
    comments_count: p.integer().$type<Opt<number>>().default(0),
    threads_count: p.integer().$type<Opt<number>>().default(0),
    pinned: p.boolean().$type<Opt<boolean>>().default(false),
    locked: p.boolean().$type<Opt<boolean>>().default(false),
    state: p.string().$type<PostState>(),
    created_at: p.datetime(),
    /** Sort key: first publication, before that creation. */
    listed_at: p.datetime(),
    edited_at: p.datetime().nullable(),
    /** Its author deleted it during an open report: never shown again. */
    withdrawn_at: p.datetime().nullable(),
    /** When its author got the mail about the first reply. */
    answered_at: p.datetime().nullable(),
  },
})

export class CommunityTopic extends TopicSchema.class {}
TopicSchema.setClass(CommunityTopic)

const COLLECTION = 'communities'
const NEWEST_FIRST = { pinned: -1, listed_at: -1, _id: -1 } as const

export const topicIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { slug: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { state: 1, ...NEWEST_FIRST } },
  { collection: COLLECTION, key: { category: 1, state: 1, ...NEWEST_FIRST } },
  { collection: COLLECTION, key: { words: 1, listed_at: -1, _id: -1 } },
  { collection: COLLECTION, key: { user: 1, state: 1, created_at: -1, _id: -1 } },
  ...sortIndexes(COLLECTION, 'created_at', 'likes_count', 'comments_count'),
]

export const topicPersonalData: Record<string, PersonalData> = {
  communities: { retention: 'account', note: 'words go; a place stays where others answered' },
}
