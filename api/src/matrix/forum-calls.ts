import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import type { Target } from './forum-world.fixture.ts'

/** A request of the table: the route as the api declares it, and what is sent about a post. */
export type ForumCall = { route: string; request(target: Target): readonly [path: string, init: RequestInit] }

type Route = Pick<Call, 'method' | 'path'>
const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const sends = (call: Route, body: (target: Target) => Record<string, unknown>): ForumCall => ({
  route: nameOf(call),
  request: (target) => [
    call.path,
    { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(target)) },
  ],
})

const asks = (call: Route, query: (target: Target) => Record<string, string>): ForumCall => ({
  route: nameOf(call),
  request: (target) => [`${call.path}?${new URLSearchParams(query(target))}`, { method: call.method }],
})

const NEW = { title: 'Which wheels for the ring?', description: 'The *soft* ones slip.' }
/** Of nobody's mails. */
const TOKEN = 'a'.repeat(43)
const REASON = { reason: 'other', note: '' }

function pictureOf({ picture }: Target): FormData {
  const form = new FormData()
  form.set('file', picture, 'robot.png')
  return form
}

/** How each call of the table is made. */
export const FORUM_CALLS: Record<string, ForumCall> = {
  'the categories': asks(forum.listCategories, () => ({})),
  'the list': asks(forum.listTopics, () => ({ page: '0' })),
  'a search': asks(forum.listTopics, () => ({ page: '0', s: 'حساس' })),
  'what one may do': asks(forum.getForumReader, () => ({})),
  'a preview': sends(forum.previewPost, () => ({ type: 'topic', description: NEW.description })),
  'a picture': {
    route: nameOf(forum.uploadForumPicture),
    request: (target) => [
      forum.uploadForumPicture.path,
      { method: forum.uploadForumPicture.method, body: pictureOf(target) },
    ],
  },
  'ending mails': asks(forum.unsubscribe, () => ({ token: TOKEN })),
  'its address as a link': asks({ method: 'GET', path: forum.unsubscribe.path }, () => ({ token: TOKEN })),
  'a new topic': sends(forum.createTopic, ({ category }) => ({ ...NEW, category })),
  'a topic': asks(forum.getTopic, ({ slug }) => ({ single: 'true', slug })),
  'its comments': asks(forum.listComments, ({ topic }) => ({ post_id: topic, page: '0' })),
  'changing a topic': sends(forum.changeTopic, ({ topic, category }) => ({ ...NEW, id: topic, category })),
  'deleting a topic': asks(forum.deleteTopic, ({ topic }) => ({ id: topic })),
  'liking a topic': sends(forum.like, ({ topic }) => ({ id: topic, liked: true })),
  'reporting a topic': sends(forum.report, ({ topic }) => ({ id: topic, ...REASON })),
  'commenting on a topic': sends(forum.createComment, ({ topic }) => ({ community_id: topic, body: 'Ours too.' })),
  'a thread': asks(forum.listComments, ({ under, comment }) => ({ post_id: under, parent: comment, page: '0' })),
  'answering a comment': sends(forum.createComment, ({ under, comment }) => ({
    community_id: under,
    parent: comment,
    body: 'Since when?',
  })),
  'changing a comment': sends(forum.changeComment, ({ comment }) => ({ id: comment, body: 'Clean both lenses.' })),
  'deleting a comment': asks(forum.deleteComment, ({ comment }) => ({ id: comment })),
  'liking a comment': sends(forum.like, ({ comment }) => ({ id: comment, type: 'comment', liked: true })),
  'reporting a comment': sends(forum.report, ({ comment }) => ({ id: comment, type: 'comment', ...REASON })),
}
