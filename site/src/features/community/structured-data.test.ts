import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView, TopicView } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { topicStructuredData } from './structured-data.ts'

const here = { lang: 'en', publicUrl: 'https://olympiad.example' } as const
const at = 'https://olympiad.example/en/community/forums/2026-11-21/sensors'

const written = {
  user: { _id: 'u1', name: 'ليان', picture: '', type: 0 },
  created_at: '2026-11-21T12:00:00.000Z',
  edited_at: null,
  likes: [],
  likes_count: 4,
  mine: false,
  editable_until: null,
  state: 'shown',
} as const

const topic: TopicView = {
  ...written,
  likes: [],
  _id: 't1',
  id: 't1',
  title: 'Which sensor?',
  slug: 'sensors',
  description: '<p dir="auto">Light &amp; colour.</p><p dir="auto">Or both?</p>' as SafeHtml,
  category: { _id: 'c1', name: 'البرمجة', name_en: 'Programming' },
  comments_count: 3,
  pinned: false,
  locked: false,
}

const comment = (id: string, over: Partial<CommentView> = {}): CommentView => ({
  ...written,
  likes: [],
  _id: id,
  id,
  community_id: 't1',
  body: `<p>${id}</p>` as SafeHtml,
  parent: null,
  reply_to: '',
  replies_count: 0,
  replies: [],
  ...over,
})

describe('The structured data of a topic', () => {
  it('contains its text, author, counts, and its comments with their replies', () => {
    const comments = [comment('first', { replies: [comment('answer')] }), comment('second')]
    expect(topicStructuredData(topic, { page: 1, comments }, here)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      '@id': at,
      url: `${at}?page=1`,
      headline: 'Which sensor?',
      text: 'Light & colour.\nOr both?',
      author: { '@type': 'Person', name: 'ليان' },
      commentCount: 3,
      interactionStatistic: [{ userInteractionCount: 4 }, { userInteractionCount: 3 }],
      comment: [
        { text: 'first', url: `${at}?page=1#comment-first`, comment: [{ text: 'answer' }] },
        { text: 'second', comment: undefined },
      ],
    })
  })

  it('omits hidden comments, but keeps their replies', () => {
    const gone = comment('gone', { state: 'hidden', user: null, replies: [comment('answer')] })
    const data = topicStructuredData(topic, { page: 0, comments: [gone, comment('waits', { state: 'pending' })] }, here)
    expect(data?.['comment']).toMatchObject([{ text: 'answer' }])
    expect(topicStructuredData({ ...topic, state: 'pending' }, { page: 0, comments: [] }, here)).toBeUndefined()
  })
})
