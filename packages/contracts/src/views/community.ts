import * as z from 'zod/mini'
import { MODERATION_CASE_KINDS, MODERATION_DECISIONS, POST_STATES, POST_TYPES, REPORT_REASONS } from '../community.ts'
import { PERSON_TYPE } from '../constants.ts'
import { safeHtmlSchema } from '../safe-html.ts'

export const CategoryView = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  logo: z.string().check(z.describe('A file name under uploads/, or empty.')),
  topics_count: z.number().check(z.describe('Topics in it that everybody may read.')),
  status: z.boolean().check(z.describe('Whether new topics may be written in it.')),
})
export type CategoryView = z.output<typeof CategoryView>

/**
 * Public: students, mostly minors, appear by first name only; never with a number or an address. `picture` is
 * empty, since portraits are for the team's readers.
 */
export const AuthorView = z.object({
  _id: z.string(),
  name: z.string(),
  picture: z.string(),
  type: z.literal(Object.values(PERSON_TYPE)),
})
export type AuthorView = z.output<typeof AuthorView>

const Written = z.object({
  _id: z.string(),
  id: z.string(),
  user: AuthorView,
  created_at: z.string().check(z.describe('ISO 8601.')),
  edited_at: z.nullable(z.string()).check(z.describe('When its author last changed it; null where nobody has.')),
  likes: z
    .array(z.string())
    .check(z.describe('Whoever asks sees whether they like it, never who else does: their own id, or nothing.')),
  likes_count: z.number(),
  state: z
    .enum(POST_STATES)
    .check(z.describe('`shown` to everybody; others see it only if it is theirs, or as admins.')),
  mine: z.boolean().check(z.describe('Whether it is of whoever asks.')),
  editable_until: z
    .nullable(z.string())
    .check(z.describe('Until when whoever asks may change and delete it (ISO 8601); null where they may not.')),
})

const OfTopic = z.extend(Written, {
  title: z.string(),
  slug: z.string(),
  category: z.pick(CategoryView, { _id: true, name: true, name_en: true }),
  comments_count: z.number(),
  pinned: z.boolean(),
  locked: z.boolean().check(z.describe('Nothing more may be written below it.')),
})

/** `description` is the first 250 characters as plain text. */
export const TopicCardView = z.extend(OfTopic, {
  description: z.string(),
})
export type TopicCardView = z.output<typeof TopicCardView>

/** `source` is the raw Markdown, for people who may edit it. */
export const TopicView = z.extend(OfTopic, {
  description: safeHtmlSchema,
  source: z.exactOptional(z.string()),
})
export type TopicView = z.output<typeof TopicView>

export const CommentView = z.extend(z.omit(Written, { user: true }), {
  community_id: z.string(),
  user: z
    .nullable(AuthorView)
    .check(
      z.describe(
        'Null where the comment is hidden or deleted: then its replies are all that is left, and `body` is empty.',
      ),
    ),
  body: safeHtmlSchema,
  source: z.exactOptional(z.string()),
  parent: z.nullable(z.string()).check(z.describe('The comment that it stands below; null at the top level.')),
  reply_to: z
    .string()
    .check(
      z.describe(
        'Whom it answers, where that is not the comment that it stands below; empty where that one is hidden or deleted.',
      ),
    ),
  replies_count: z.number().check(z.describe('All that stand below it, at every level; `replies` may be fewer.')),
  get replies(): z.ZodMiniArray<typeof CommentView> {
    return z.array(CommentView)
  },
})
export type CommentView = z.output<typeof CommentView>

export const PendingTopicView = z.pick(TopicCardView, { title: true, slug: true, created_at: true })
export type PendingTopicView = z.output<typeof PendingTopicView>

export const ForumPermissionsView = z.object({
  writes: z.boolean().check(z.describe('False while they are banned.')),
  banned_until: z
    .nullable(z.string())
    .check(z.describe('The end of a ban (ISO 8601); null where there is none, or where it has no end.')),
  waits: z.boolean().check(z.describe('Whether what they write waits for approval.')),
  waiting: z.array(PendingTopicView).check(z.describe('Their topics that wait, the newest first, five at most.')),
})
export type ForumPermissionsView = z.output<typeof ForumPermissionsView>

/** Size in pixels. */
export const ForumPictureView = z.object({
  filename: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ForumPictureView = z.output<typeof ForumPictureView>

export const AdminCategory = z.extend(CategoryView, {
  order_id: z.number(),
})
export type AdminCategory = z.output<typeof AdminCategory>

/** Full name, for admins only. */
export const AdminAuthor = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.literal(Object.values(PERSON_TYPE)),
})
export type AdminAuthor = z.output<typeof AdminAuthor>

export const AdminTopic = z.extend(
  z.omit(TopicView, { user: true, likes: true, mine: true, editable_until: true, source: true }),
  {
    user: AdminAuthor,
    preview: z.string().check(z.describe('The beginning of its words, as plain text.')),
    withdrawn: z
      .boolean()
      .check(z.describe('Whether its author deleted it after it was reported: only admins see it still.')),
    reports_count: z.number().check(z.describe('Reports that no admin has dealt with.')),
  },
)
export type AdminTopic = z.output<typeof AdminTopic>

export const AdminComment = z.object({
  _id: z.string(),
  id: z.string(),
  community_id: z.string(),
  topic: z
    .nullable(
      z.object({
        _id: z.string(),
        title: z.string(),
        slug: z.string(),
        created_at: z.string(),
      }),
    )
    .check(z.describe('The topic that it stands below; null where that is gone.')),
  user: z.nullable(AdminAuthor),
  body: safeHtmlSchema,
  preview: z.string(),
  withdrawn: z.boolean(),
  parent: z.nullable(z.string()),
  likes_count: z.number(),
  replies_count: z.number(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  state: z.enum(POST_STATES),
  reports_count: z.number(),
})
export type AdminComment = z.output<typeof AdminComment>

export const AdminReport = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  user: z.nullable(AdminAuthor),
  created_at: z.string(),
})
export type AdminReport = z.output<typeof AdminReport>

export const AdminModerationCase = z.object({
  _id: z.string(),
  id: z.string(),
  kind: z.enum(MODERATION_CASE_KINDS),
  type: z.enum(POST_TYPES),
  target: z.string().check(z.describe('Id of the topic or comment.')),
  opened_at: z.string(),
  status: z.enum(['open', 'closed']),
  decision: z.nullable(z.enum(MODERATION_DECISIONS)),
  decided_at: z.nullable(z.string()),
  decided_by: z.string(),
  post: z
    .nullable(
      z.object({
        title: z.string(),
        body: safeHtmlSchema,
        state: z.enum(POST_STATES),
        withdrawn: z
          .boolean()
          .check(z.describe('Whether its author deleted it after it was reported: only admins see it still.')),
        created_at: z.string(),
        edited_at: z
          .nullable(z.string())
          .check(
            z.describe(
              'When its author last changed it (ISO 8601); null where nobody has. A decision names it as `seen`.',
            ),
          ),
        slug: z.string().check(z.describe("The topic's address on the site.")),
        topic_created_at: z.string(),
        topic_title: z.string(),
      }),
    )
    .check(z.describe('What it is about, as it stands now; null where it is gone.')),
  author: z.nullable(
    z.extend(AdminAuthor, {
      created_at: z.string(),
      shown: z.number(),
      hidden: z.number(),
      banned: z.boolean(),
    }),
  ),
  reports: z.array(AdminReport),
})
export type AdminModerationCase = z.output<typeof AdminModerationCase>

export const AdminBan = z.object({
  _id: z.string(),
  id: z.string(),
  user: z.nullable(AdminAuthor),
  reason: z.string(),
  created_at: z.string(),
  until: z.nullable(z.string()).check(z.describe('Null: for good.')),
  by: z.string(),
})
export type AdminBan = z.output<typeof AdminBan>
