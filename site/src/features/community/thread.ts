import type { CommentView } from '@olympiad/contracts/views/community'

const countShownReplies = ({ replies }: Pick<CommentView, 'replies'>): number =>
  replies.reduce((sum, reply) => sum + 1 + countShownReplies(reply), 0)

export const hasMoreReplies = (comment: Pick<CommentView, 'replies' | 'replies_count'>): boolean =>
  comment.replies_count > countShownReplies(comment)
