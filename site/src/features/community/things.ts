import { plainText } from '@olympiad/contracts/plain-text'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { AuthorView, CommentView, TopicView } from '@olympiad/contracts/views/community'
import type { Thing } from '../seo/json-ld.ts'
import type { Here } from '../seo/things.ts'
import { authorName } from './roles.ts'

const person = (author: AuthorView | null, { lang }: Here): Thing => ({
  '@type': 'Person',
  name: authorName(author, lang),
})

const counter = (action: 'Like' | 'Comment', count: number): Thing => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}Action`,
  userInteractionCount: count,
})

type At = (comment: CommentView) => string

/** What everybody may read of some comments, each with what answers it; of a hidden one its answers stand in its place. */
const commentThings = (comments: readonly CommentView[], at: At, here: Here): Thing[] =>
  comments.flatMap((comment) => {
    const replies = commentThings(comment.replies, at, here)
    if (comment.state !== 'shown') return replies
    return {
      '@type': 'Comment',
      text: plainText(comment.body),
      url: at(comment),
      author: person(comment.user, here),
      datePublished: comment.created_at,
      dateModified: comment.edited_at ?? undefined,
      interactionStatistic: counter('Like', comment.likes_count),
      comment: replies.length > 0 ? replies : undefined,
    }
  })

/** A topic with the comments of a page of it, for search engines; undefined where not everybody may read it. */
export function postingOf(
  topic: TopicView,
  shown: { page: number; comments: readonly CommentView[] },
  here: Here,
): Thing | undefined {
  if (topic.state !== 'shown') return undefined
  const urlOf = (asked: Parameters<typeof routes.topic>[1]) =>
    here.publicUrl + inLang(routes.topic(topic, asked), here.lang)
  return {
    '@type': 'DiscussionForumPosting',
    '@id': urlOf({}),
    url: urlOf({ page: shown.page }),
    mainEntityOfPage: urlOf({ page: shown.page }),
    headline: topic.title,
    text: plainText(topic.description),
    author: person(topic.user, here),
    datePublished: topic.created_at,
    dateModified: topic.edited_at ?? undefined,
    commentCount: topic.comments_count,
    interactionStatistic: [counter('Like', topic.likes_count), counter('Comment', topic.comments_count)],
    comment: commentThings(shown.comments, ({ _id }) => urlOf({ page: shown.page, at: _id }), here),
  }
}
