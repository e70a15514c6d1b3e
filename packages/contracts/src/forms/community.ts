import * as z from 'zod/mini'
import {
  COMMENT_MOST,
  POST_TYPES,
  REPORT_NOTE_MOST,
  REPORT_REASONS,
  SEARCH_MOST,
  TITLE_LENGTH,
  TOPIC_MOST,
} from '../community.ts'
import { withoutPiles } from '../identity.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, recordId, requiredText } from './fields.ts'
import { optionalLines } from './public-form.ts'

const key = (name: TextKey): TextKey => name

/** Markdown as typed, which must hold something. */
const words = (max: number) => z.pipe(optionalLines(max), z.string().check(z.minLength(1, key('field_required'))))

const title = z.pipe(
  z.pipe(requiredText(TITLE_LENGTH.max, key('field_required')), z.transform(withoutPiles)),
  // Joiners and marks alone are a link that nobody sees.
  z
    .string()
    .check(z.minLength(TITLE_LENGTH.min, key('title_short')), z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, key('title_short'))),
)
const category = z.string(key('category_needed')).check(z.regex(/^[0-9a-f]{24}$/i, key('category_needed')))

/** A new topic; `description` is Markdown. */
export const TopicForm = z.strictObject({ title, category, description: words(TOPIC_MOST) })
export type TopicForm = z.output<typeof TopicForm>

/** What its author changes of a topic. */
export const TopicChangeForm = z.strictObject({ id: recordId, title, category, description: words(TOPIC_MOST) })
export type TopicChangeForm = z.output<typeof TopicChangeForm>

/**
 * A new comment; `parent` is the comment that it answers. What else the specification's clients send (002 §7) is the
 * server's to say, and is not read.
 */
export const CommentForm = z.strictObject({
  community_id: recordId,
  body: words(COMMENT_MOST),
  parent: z.optional(z.union([z.null(), z.literal(''), recordId])),
  user: z.optional(z.unknown()),
  likes: z.optional(z.unknown()),
  likes_count: z.optional(z.unknown()),
  replies_count: z.optional(z.unknown()),
  replies: z.optional(z.unknown()),
})
export type CommentForm = z.output<typeof CommentForm>

export const CommentChangeForm = z.strictObject({ id: recordId, body: words(COMMENT_MOST) })
export type CommentChangeForm = z.output<typeof CommentChangeForm>

const type = z._default(z.enum(POST_TYPES, key('invalid_value')), 'topic')

/** Likes it, or no longer; with `liked` the outcome is told, so that a call that comes twice counts once. */
export const LikeForm = z.strictObject({ id: recordId, type, liked: z.optional(z.boolean(key('invalid_value'))) })
export type LikeForm = z.output<typeof LikeForm>

export const ReportForm = z.strictObject({
  id: recordId,
  type,
  reason: z.enum(REPORT_REASONS, key('field_required')),
  note: optionalLines(REPORT_NOTE_MOST),
})
export type ReportForm = z.output<typeof ReportForm>

/** Markdown to be shown as it would be; `type` says by which rules. */
export const PreviewForm = z.strictObject({ type, description: optionalLines(TOPIC_MOST) })

/** The words of a search; bounded here, read by the server. */
export const searchWords = optionalText(SEARCH_MOST)
