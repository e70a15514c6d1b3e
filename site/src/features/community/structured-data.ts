import { htmlToText } from '@olympiad/contracts/html-to-text'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { AuthorView, CommentView, TopicView } from '@olympiad/contracts/views/community'
import type { Thing } from '../seo/json-ld.ts'
import type { SiteContext } from '../seo/structured-data.ts'
import { authorName } from './roles.ts'

const person = (author: AuthorView | null, { lang }: SiteContext): Thing => ({
  '@type': 'Person',
  name: authorName(author, lang),
})

const interactionCounter = (action: 'Like' | 'Comment', count: number): Thing => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}Action`,
  userInteractionCount: count,
})

type UrlOf = (comment: CommentView) => string

/** Public comments only; the replies of a hidden comment take its place. */
const commentStructuredData = (comments: readonly CommentView[], at: UrlOf, site: SiteContext): Thing[] =>
  comments.flatMap((comment) => {
    const replies = commentStructuredData(comment.replies, at, site)
    if (comment.state !== 'shown') return replies
    return {
      '@type': 'Comment',
      text: htmlToText(comment.body),
      url: at(comment),
      author: person(comment.user, site),
      datePublished: comment.created_at,
      dateModified: comment.edited_at ?? undefined,
      interactionStatistic: interactionCounter('Like', comment.likes_count),
      comment: replies.length > 0 ? replies : undefined,
    }
  })

/** Undefined where the topic is not public. */
export function topicStructuredData(
  topic: TopicView,
  shown: { page: number; comments: readonly CommentView[] },
  site: SiteContext,
): Thing | undefined {
  if (topic.state !== 'shown') return undefined
  const urlOf = (options: Parameters<typeof routes.topic>[1]) =>
    site.publicUrl + withLangPrefix(routes.topic(topic, options), site.lang)
  return {
    '@type': 'DiscussionForumPosting',
    '@id': urlOf({}),
    url: urlOf({ page: shown.page }),
    mainEntityOfPage: urlOf({ page: shown.page }),
    headline: topic.title,
    text: htmlToText(topic.description),
    author: person(topic.user, site),
    datePublished: topic.created_at,
    dateModified: topic.edited_at ?? undefined,
    commentCount: topic.comments_count,
    interactionStatistic: [
      interactionCounter('Like', topic.likes_count),
      interactionCounter('Comment', topic.comments_count),
    ],
    comment: commentStructuredData(shown.comments, ({ _id }) => urlOf({ page: shown.page, at: _id }), site),
  }
}
