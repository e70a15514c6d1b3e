import type { Call } from '@olympiad/contracts/call'
import * as forum from '@olympiad/contracts/calls/community'
import type { ForumTarget } from './forum.fixture.ts'

export type ForumCall = { route: string; request(target: ForumTarget): readonly [path: string, init: RequestInit] }

type Route = Pick<Call, 'method' | 'path'>
const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const bodyCall = (call: Route, body: (target: ForumTarget) => Record<string, unknown>): ForumCall => ({
  route: nameOf(call),
  request: (target) => [
    call.path,
    { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(target)) },
  ],
})

const queryCall = (call: Route, query: (target: ForumTarget) => Record<string, string>): ForumCall => ({
  route: nameOf(call),
  request: (target) => [`${call.path}?${new URLSearchParams(query(target))}`, { method: call.method }],
})

const NEW_TOPIC = { title: 'Which wheels for the ring?', description: 'The *soft* ones slip.' }
const TOKEN = 'a'.repeat(43)
const REASON = { reason: 'other', note: '' }

function pictureOf({ picture }: ForumTarget): FormData {
  const form = new FormData()
  form.set('file', picture, 'robot.png')
  return form
}

export const FORUM_CALLS: Record<string, ForumCall> = {
  'the categories': queryCall(forum.listCategories, () => ({})),
  'the list': queryCall(forum.listTopics, () => ({ page: '0' })),
  'a search': queryCall(forum.listTopics, () => ({ page: '0', s: 'حساس' })),
  'what one may do': queryCall(forum.getForumPermissions, () => ({})),
  'a preview': bodyCall(forum.previewPost, () => ({ type: 'topic', description: NEW_TOPIC.description })),
  'a picture': {
    route: nameOf(forum.uploadForumPicture),
    request: (target) => [
      forum.uploadForumPicture.path,
      { method: forum.uploadForumPicture.method, body: pictureOf(target) },
    ],
  },
  'ending mails': queryCall(forum.unsubscribe, () => ({ token: TOKEN })),
  'its address as a link': queryCall({ method: 'GET', path: forum.unsubscribe.path }, () => ({ token: TOKEN })),
  'a new topic': bodyCall(forum.createTopic, ({ category }) => ({ ...NEW_TOPIC, category })),
  'a topic': queryCall(forum.getTopic, ({ slug }) => ({ single: 'true', slug })),
  'its comments': queryCall(forum.listComments, ({ topic }) => ({ post_id: topic, page: '0' })),
  'changing a topic': bodyCall(forum.changeTopic, ({ topic, category }) => ({ ...NEW_TOPIC, id: topic, category })),
  'deleting a topic': queryCall(forum.deleteTopic, ({ topic }) => ({ id: topic })),
  'liking a topic': bodyCall(forum.likePost, ({ topic }) => ({ id: topic, liked: true })),
  'reporting a topic': bodyCall(forum.reportPost, ({ topic }) => ({ id: topic, ...REASON })),
  'commenting on a topic': bodyCall(forum.createComment, ({ topic }) => ({ community_id: topic, body: 'Ours too.' })),
  'a thread': queryCall(forum.listComments, ({ commentTopic, comment }) => ({
    post_id: commentTopic,
    parent: comment,
    page: '0',
  })),
  'answering a comment': bodyCall(forum.createComment, ({ commentTopic, comment }) => ({
    community_id: commentTopic,
    parent: comment,
    body: 'Since when?',
  })),
  'changing a comment': bodyCall(forum.changeComment, ({ comment }) => ({ id: comment, body: 'Clean both lenses.' })),
  'deleting a comment': queryCall(forum.deleteComment, ({ comment }) => ({ id: comment })),
  'liking a comment': bodyCall(forum.likePost, ({ comment }) => ({ id: comment, type: 'comment', liked: true })),
  'reporting a comment': bodyCall(forum.reportPost, ({ comment }) => ({ id: comment, type: 'comment', ...REASON })),
}
