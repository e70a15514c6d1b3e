import type { CommentView } from '@olympiad/contracts/views/community'

/** How many stand below a comment on the page, at every level. */
const shownBelow = ({ replies }: Pick<CommentView, 'replies'>): number =>
  replies.reduce((sum, reply) => sum + 1 + shownBelow(reply), 0)

/** Whether more was answered than the page shows. */
export const hasMore = (comment: Pick<CommentView, 'replies' | 'replies_count'>): boolean =>
  comment.replies_count > shownBelow(comment)
