/** Topics on a page of the forum's list, and top-level comments on a page of a topic (002 §9). */
export const TOPICS_PER_PAGE = 10
export const COMMENTS_PER_PAGE = 5
/** The most topics in one answer: feeds and the site map ask for more than a page shows. */
export const TOPICS_MOST = 100
/** A list shows so many characters of a topic (002 §9). */
export const TOPIC_PREVIEW = 250
/** Replies shown below a comment on its topic's page; all of them stand on the page of the thread, so many at a time. */
export const REPLIES_SHOWN = 10
export const THREAD_PAGE = 50
/** A reply to a comment that is so deep stands beside it: further in, a phone has no room for words. */
export const DEEPEST_REPLY = 3

export const TITLE_LENGTH = { min: 5, max: 120 } as const
/** Characters of a topic's and of a comment's text as typed. */
export const TOPIC_MOST = 10_000
export const COMMENT_MOST = 3000
/** Pictures in one topic. */
export const TOPIC_PICTURES = 6
/** Letters of a search. */
export const SEARCH_MOST = 100

/** One's own topics and comments can be changed and deleted so long after they were written. */
export const OWN_MINUTES = 30

/** `pending` waits for approval; `hidden` was taken down by an admin; of a `deleted` one only its place is left. */
export const POST_STATES = ['shown', 'pending', 'hidden', 'deleted'] as const
export type PostState = (typeof POST_STATES)[number]

export const POST_TYPES = ['topic', 'comment'] as const
export type PostType = (typeof POST_TYPES)[number]

export const REPORT_REASONS = ['spam', 'offensive', 'personal', 'unsafe', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_NOTE_MOST = 500

/** Whose posts wait for an admin: nobody's, everybody's until one of theirs was shown, or all. */
export const APPROVALS = ['none', 'first', 'all'] as const
export type Approval = (typeof APPROVALS)[number]
/** What holds until an admin says otherwise. */
export const USUAL_APPROVAL: Approval = 'first'

/** Why something stands in the queue, and what an admin decided of it. */
export const CASE_KINDS = ['approval', 'report'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_DECISIONS = ['approve', 'hide', 'delete'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]

/** Days that somebody may not write; 0 is for good. */
export const BAN_DAYS = [1, 7, 30, 0] as const
/** Characters of the reason for that. */
export const BAN_REASON_MOST = 500

export const COMMUNITY_PAGE_SIZES = [10, 25, 100] as const
