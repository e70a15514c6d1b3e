/** Topics per list page, and top-level comments per topic page (002 §9). */
export const TOPICS_PER_PAGE = 10
export const COMMENTS_PER_PAGE = 5
/** Feeds and the sitemap need more than a page shows. */
export const MAX_TOPICS = 100
/** Characters of a topic in a list (002 §9). */
export const TOPIC_PREVIEW_LENGTH = 250
/** Below a comment; the thread's own page lists all, this many at a time. */
export const REPLIES_PER_COMMENT = 10
export const REPLIES_PER_THREAD_PAGE = 50
/** Deeper replies stay at this level: a phone has no room for more indents. */
export const MAX_REPLY_DEPTH = 3

export const TOPIC_TITLE_LENGTH = { min: 5, max: 120 } as const
export const MAX_TOPIC_LENGTH = 10_000
export const MAX_COMMENT_LENGTH = 3000
export const MAX_TOPIC_PICTURES = 6
export const MAX_SEARCH_LENGTH = 100

export const EDIT_WINDOW_MINUTES = 30

/** `hidden`: an admin took it down; `deleted`: only its position is left. */
export const POST_STATES = ['shown', 'pending', 'hidden', 'deleted'] as const
export type PostState = (typeof POST_STATES)[number]

export const POST_TYPES = ['topic', 'comment'] as const
export type PostType = (typeof POST_TYPES)[number]

export const REPORT_REASONS = ['spam', 'offensive', 'personal', 'unsafe', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const MAX_REPORT_NOTE_LENGTH = 500

/** `first`: everybody's posts until their first visible one. */
export const APPROVAL_POLICIES = ['none', 'first', 'all'] as const
export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number]
export const DEFAULT_APPROVAL_POLICY: ApprovalPolicy = 'first'

export const MODERATION_CASE_KINDS = ['approval', 'report'] as const
export type ModerationCaseKind = (typeof MODERATION_CASE_KINDS)[number]
export const MODERATION_DECISIONS = ['approve', 'hide', 'delete'] as const
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number]

/** 0 is permanent. */
export const BAN_DAYS = [1, 7, 30, 0] as const
export const MAX_BAN_REASON_LENGTH = 500

export const COMMUNITY_PAGE_SIZES = [10, 25, 100] as const
