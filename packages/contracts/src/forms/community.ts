import * as z from 'zod/mini'
import {
  MAX_COMMENT_LENGTH,
  MAX_REPORT_NOTE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TOPIC_LENGTH,
  POST_TYPES,
  REPORT_REASONS,
  TOPIC_TITLE_LENGTH,
} from '../community.ts'
import { limitCombiningMarks } from '../text-normalisation.ts'
import type { TextKey } from '../texts.ts'
import { optionalText, recordId, requiredText } from './fields.ts'
import { optionalMultilineText } from './public-form.ts'

const key = (name: TextKey): TextKey => name

const markdownText = (max: number) =>
  z.pipe(optionalMultilineText(max), z.string().check(z.minLength(1, key('field_required'))))

const title = z.pipe(
  z.pipe(requiredText(TOPIC_TITLE_LENGTH.max, key('field_required')), z.transform(limitCombiningMarks)),
  // Joiners and marks alone would be an invisible link.
  z
    .string()
    .check(
      z.minLength(TOPIC_TITLE_LENGTH.min, key('title_too_short')),
      z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, key('title_too_short')),
    ),
)
const category = z.string(key('category_required')).check(z.regex(/^[0-9a-f]{24}$/i, key('category_required')))

export const TopicForm = z.strictObject({ title, category, description: markdownText(MAX_TOPIC_LENGTH) })
export type TopicForm = z.output<typeof TopicForm>

export const TopicChangeForm = z.strictObject({
  id: recordId,
  title,
  category,
  description: markdownText(MAX_TOPIC_LENGTH),
})
export type TopicChangeForm = z.output<typeof TopicChangeForm>

/** `parent` is the parent comment. Ignores other fields of the specification's clients (002 §7). */
export const CommentForm = z.strictObject({
  community_id: recordId,
  body: markdownText(MAX_COMMENT_LENGTH),
  parent: z.optional(z.union([z.null(), z.literal(''), recordId])),
  user: z.optional(z.unknown()),
  likes: z.optional(z.unknown()),
  likes_count: z.optional(z.unknown()),
  replies_count: z.optional(z.unknown()),
  replies: z.optional(z.unknown()),
})
export type CommentForm = z.output<typeof CommentForm>

export const CommentChangeForm = z.strictObject({ id: recordId, body: markdownText(MAX_COMMENT_LENGTH) })
export type CommentChangeForm = z.output<typeof CommentChangeForm>

const type = z._default(z.enum(POST_TYPES, key('invalid_value')), 'topic')

/** Toggles; `liked` states the outcome, so that a repeated call counts once. */
export const LikeForm = z.strictObject({ id: recordId, type, liked: z.optional(z.boolean(key('invalid_value'))) })
export type LikeForm = z.output<typeof LikeForm>

export const ReportForm = z.strictObject({
  id: recordId,
  type,
  reason: z.enum(REPORT_REASONS, key('field_required')),
  note: optionalMultilineText(MAX_REPORT_NOTE_LENGTH),
})
export type ReportForm = z.output<typeof ReportForm>

export const PreviewForm = z.strictObject({ type, description: optionalMultilineText(MAX_TOPIC_LENGTH) })

export const searchQuery = optionalText(MAX_SEARCH_LENGTH)
