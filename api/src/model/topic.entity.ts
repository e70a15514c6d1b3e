import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PostState } from '@olympiad/contracts/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortedBy } from '../platform/sorted-by.ts'
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
    /** Its author's account. */
    user: p.type(ObjectId),
    /** Markdown as it was typed, what it is shown as, and its beginning as plain text. */
    source: p.string(),
    description: p.string().$type<SafeHtml>(),
    preview: p.string(),
    /** What a search finds it by: stems of the words in title and text (writing/search-words.ts). */
    words: p.json<string[]>(),
    /** Accounts that like it; only ever changed by one conditional write (writing/likes). */
    likes: p.json<ObjectId[]>().$type<Opt<ObjectId[]>>().default([]),
    likes_count: p.integer().$type<Opt<number>>().default(0),
    /** Comments that everybody may read, at every level; and those of the top level that are listed. */
    comments_count: p.integer().$type<Opt<number>>().default(0),
    threads_count: p.integer().$type<Opt<number>>().default(0),
    pinned: p.boolean().$type<Opt<boolean>>().default(false),
    locked: p.boolean().$type<Opt<boolean>>().default(false),
    state: p.string().$type<PostState>(),
    created_at: p.datetime(),
    /** Its place in lists: when it was first shown to everybody; until then when it was written. */
    listed_at: p.datetime(),
    edited_at: p.datetime().nullable(),
    /** When its author deleted it while a report of it waited: hidden then, and never shown again. */
    withdrawn_at: p.datetime().nullable(),
    /** When its author was told of the first reply; null until then. */
    answered_at: p.datetime().nullable(),
  },
})

/** A topic of the forum. */
export class CommunityTopic extends TopicSchema.class {}
TopicSchema.setClass(CommunityTopic)

const COLLECTION = 'communities'
const NEWEST = { pinned: -1, listed_at: -1, _id: -1 } as const

export const topicIndexes: IndexDeclaration[] = [
  { collection: COLLECTION, key: { slug: 1 }, options: { unique: true } },
  { collection: COLLECTION, key: { state: 1, ...NEWEST } },
  { collection: COLLECTION, key: { category: 1, state: 1, ...NEWEST } },
  { collection: COLLECTION, key: { words: 1, listed_at: -1, _id: -1 } },
  { collection: COLLECTION, key: { user: 1, state: 1 } },
  // The console sorts by these.
  ...sortedBy(COLLECTION, 'created_at', 'likes_count', 'comments_count'),
]

export const topicPersonalData: Record<string, PersonalData> = {
  communities: { kept: 'account', note: 'words go; a place stays where others answered' },
}
