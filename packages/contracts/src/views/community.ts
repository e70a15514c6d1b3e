import type { CaseDecision, CaseKind, PostState, PostType, ReportReason } from '../community.ts'
import type { PersonType } from '../constants.ts'
import type { SafeHtml } from '../safe-html.ts'

export type CategoryView = {
  _id: string
  id: string
  name: string
  name_en: string
  /** A file name under uploads/, or empty. */
  logo: string
  /** Topics in it that everybody may read. */
  topics_count: number
  /** Whether new topics may be written in it. */
  status: boolean
}

/**
 * Who wrote something, as everybody may see it: of students, most of them minors, the first name alone; never a number or
 * an address. `picture` is empty: portraits are shown to those who see the person's team, and to nobody else.
 */
export type AuthorView = { _id: string; name: string; picture: string; type: PersonType }

type Written = {
  _id: string
  id: string
  user: AuthorView
  /** ISO 8601. */
  created_at: string
  /** When its author last changed it; null where nobody has. */
  edited_at: string | null
  /** Whoever asks sees whether they like it, never who else does: their own id, or nothing. */
  likes: string[]
  likes_count: number
  /** `shown` to everybody; others see it only if it is theirs, or as admins. */
  state: PostState
  /** Whether it is of whoever asks. */
  mine: boolean
  /** Until when whoever asks may change and delete it (ISO 8601); null where they may not. */
  editable_until: string | null
}

type OfTopic = Written & {
  title: string
  slug: string
  category: Pick<CategoryView, '_id' | 'name' | 'name_en'>
  comments_count: number
  pinned: boolean
  /** Nothing more may be written below it. */
  locked: boolean
}

/** A topic in a list; `description` is the beginning of its words, at most 250 characters of plain text. */
export type TopicCardView = OfTopic & { description: string }

/** A topic whole. `source` is what its author typed, there for who may change it. */
export type TopicView = OfTopic & { description: SafeHtml; source?: string }

/** A comment with the first of its replies, each with theirs, in the order in which they were written. */
export type CommentView = Omit<Written, 'user'> & {
  community_id: string
  /** Null where the comment is hidden or deleted: then its replies are all that is left, and `body` is empty. */
  user: AuthorView | null
  body: SafeHtml
  source?: string
  /** The comment that it stands below; null at the top level. */
  parent: string | null
  /** Whom it answers, where that is not the comment that it stands below; empty where that one is hidden or deleted. */
  reply_to: string
  /** All that stand below it, at every level; `replies` may be fewer. */
  replies_count: number
  replies: CommentView[]
}

/** A topic of one's own that waits for approval. */
export type WaitingTopicView = Pick<TopicCardView, 'title' | 'slug' | 'created_at'>

/** What whoever asks may do in the forum. */
export type ForumReaderView = {
  /** False while they are banned. */
  writes: boolean
  /** The end of a ban (ISO 8601); null where there is none, or where it has no end. */
  banned_until: string | null
  /** Whether what they write waits for approval. */
  waits: boolean
  /** Their topics that wait, the newest first, five at most. */
  waiting: WaitingTopicView[]
}

/** A picture for a topic: a file name under uploads/, and its size in pixels. */
export type ForumPictureView = { filename: string; width: number; height: number }

// --- the console ---

export type AdminCategory = CategoryView & { order_id: number }

/** Who wrote it, by their whole name, for admins. */
export type AdminAuthor = { _id: string; name: string; type: PersonType }

export type AdminTopic = Omit<TopicView, 'user' | 'likes' | 'mine' | 'editable_until' | 'source'> & {
  user: AdminAuthor
  /** The beginning of its words, as plain text. */
  preview: string
  /** Whether its author deleted it after it was reported: only admins see it still. */
  withdrawn: boolean
  /** Reports that no admin has dealt with. */
  reports_count: number
}

export type AdminComment = {
  _id: string
  id: string
  community_id: string
  /** The topic that it stands below; null where that is gone. */
  topic: { _id: string; title: string; slug: string; created_at: string } | null
  user: AdminAuthor | null
  body: SafeHtml
  preview: string
  withdrawn: boolean
  parent: string | null
  likes_count: number
  replies_count: number
  created_at: string
  edited_at: string | null
  state: PostState
  reports_count: number
}

export type AdminReport = { reason: ReportReason; note: string; user: AdminAuthor | null; created_at: string }

/** Something that waits for a decision, whole, with who wrote it and what is known of them. */
export type AdminCase = {
  _id: string
  id: string
  kind: CaseKind
  type: PostType
  /** Id of the topic or comment. */
  target: string
  opened_at: string
  status: 'open' | 'closed'
  decision: CaseDecision | null
  decided_at: string | null
  decided_by: string
  /** What it is about, as it stands now; null where it is gone. */
  post: {
    title: string
    body: SafeHtml
    state: PostState
    /** Whether its author deleted it after it was reported: only admins see it still. */
    withdrawn: boolean
    created_at: string
    /** When its author last changed it (ISO 8601); null where nobody has. A decision names it as `seen`. */
    edited_at: string | null
    /** The topic's address on the site. */
    slug: string
    topic_created_at: string
    topic_title: string
  } | null
  author: (AdminAuthor & { created_at: string; shown: number; hidden: number; banned: boolean }) | null
  reports: AdminReport[]
}

export type AdminBan = {
  _id: string
  id: string
  user: AdminAuthor | null
  reason: string
  created_at: string
  /** Null: for good. */
  until: string | null
  by: string
}
