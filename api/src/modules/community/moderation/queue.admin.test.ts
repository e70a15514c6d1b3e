import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { beforeEach, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { queueFixture } from './queue.fixture.ts'

const { forum, admin, student, coach, decide, revision } = await queueFixture()
let category = await forum.category('Robots')
beforeEach(async () => {
  category = await forum.category('Robots')
})

const queue = async (filter: object = { status: 'open' }) =>
  parseJsonResponse<AdminModerationCase[]>(
    await admin.as(`/api/admin/community-cases?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )

describe('the queue', () => {
  it('shows the longest wait first, with the post, its author’s history and the reporters', async () => {
    const topic = await forum.topic({ user: student, category, state: 'pending', source: 'My **first** robot' })
    await forum.topic({ user: student, category })
    const shown = await forum.topic({ user: coach, category, title: 'Which wheels?' })
    const comment = await forum.comment({ user: student, topic: shown, source: 'Ask <b>me</b>' })
    await forum.topic({ user: student, category, state: 'hidden' })
    const reported = await forum.report('comment', comment, { user: coach, reason: 'personal', note: 'A number' })
    await forum.report('comment', comment)
    const waiting = await queue()
    const ours = waiting.filter(({ target }) => [topic.toHexString(), comment.toHexString()].includes(target))
    expect(ours).toMatchObject([
      {
        kind: 'approval',
        type: 'topic',
        status: 'open',
        decision: null,
        post: {
          title: 'How do you tune a sensor?',
          body: '<p dir="auto">My <strong>first</strong> robot</p>',
          state: 'pending',
        },
        author: { name: 'نورة سعد الشمري', type: PERSON_TYPE.student, shown: 2, hidden: 1, banned: false },
        reports: [],
      },
      {
        id: reported,
        kind: 'report',
        type: 'comment',
        post: { title: '', topic_title: 'Which wheels?', state: 'shown' },
        reports: [
          { reason: 'personal', note: 'A number', user: { name: 'Khalid Alotaibi' } },
          { reason: 'offensive', note: '', user: null },
        ],
      },
    ])
    expect(waiting.map(({ opened_at }) => opened_at)).toEqual(waiting.map(({ opened_at }) => opened_at).toSorted())
    expect(ours[1]?.post?.body).toContain('&lt;b&gt;me')
  })

  it('filters by kind, type and author', async () => {
    const user = await forum.person(PERSON_TYPE.coach, 'Huda')
    const topic = await forum.topic({ user, category })
    await forum.report('topic', topic)
    await forum.comment({ user, topic, state: 'pending' })
    const author = user.toHexString()
    expect((await queue({ author, kind: 'report' })).map(({ type }) => type)).toEqual(['topic'])
    expect((await queue({ author, type: 'comment' })).map(({ kind }) => kind)).toEqual(['approval'])
    expect(await queue({ author, status: 'closed' })).toEqual([])
    expect((await queue({ s: 'huda', type: 'comment' })).map((found) => found.author?._id)).toEqual([author])
    expect(await queue({ s: 'nobody of that name' })).toEqual([])
    expect((await admin.get('community-cases?filter={"status":"any"}')).status).toBe(400)
  })

  it('also has the specified list format', async () => {
    const { body } = await admin.get('community-cases?page=0&per_page=10&status=open')
    expect(body).toMatchObject({ success: true, currentPage: 0, cases: expect.any(Array) })
  })
})

describe('an admin decides', () => {
  it('to show a pending topic: it is counted, listed as new and readable', async () => {
    const topic = await forum.topic({ user: student, category, state: 'pending' })
    const before = await revision()
    const { status, body } = await decide(await forum.caseOf(topic), 'approve')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'closed', decision: 'approve', decided_by: 'Sara', success: true }),
    ])
    expect(body['post']).toMatchObject({ state: 'shown' })
    expect(await forum.numbers({ category, topic })).toMatchObject({ topics_count: 1, topic: 'shown' })
    expect(await revision()).toBe(before + 1)
  })

  it('to show a pending comment: its topic and parents count it', async () => {
    const topic = await forum.topic({ user: coach, category })
    const above = await forum.comment({ user: coach, topic })
    const comment = await forum.comment({ user: student, topic, parent: above, state: 'pending' })
    expect(await forum.numbers({ topic, comment: above })).toMatchObject({ comments_count: 1, replies_count: 0 })
    await decide(await forum.caseOf(comment), 'approve')
    expect(await forum.numbers({ topic, comment: above })).toMatchObject({
      comments_count: 2,
      threads_count: 1,
      replies_count: 1,
    })
  })

  it('to show a pending comment: the answered author gets one mail', async () => {
    const asker = await forum.person(PERSON_TYPE.coach, 'Lama')
    const topic = await forum.topic({ user: asker, category })
    const comment = await forum.comment({ user: student, topic, state: 'pending' })
    const readView = async () => {
      const { email } = await forum.fork().findOneOrFail(User, { _id: asker })
      return forum.fork().count(OutboxMail, { to: email })
    }
    expect(await readView()).toBe(0)
    const id = await forum.caseOf(comment)
    for (const decision of ['approve', null, 'approve']) expect((await decide(id, decision)).status).toBe(200)
    expect(await readView()).toBe(1)
  })

  it('that a report was groundless: its post stays', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    expect((await decide(id, 'approve')).body).toMatchObject({ decision: 'approve', post: { state: 'shown' } })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 1 })
    expect((await queue()).map((one) => one.id)).not.toContain(id)
  })

  it('to hide: the post is not counted, and replies stay', async () => {
    const topic = await forum.topic({ user: coach, category })
    const comment = await forum.comment({ user: student, topic })
    await forum.comment({ user: coach, topic, parent: comment })
    await decide(await forum.report('comment', comment), 'hide')
    expect(await forum.numbers({ topic, comment })).toMatchObject({
      comment: 'hidden',
      comments_count: 1,
      threads_count: 1,
      replies_count: 1,
    })
    await decide(await forum.report('topic', topic), 'hide')
    expect(await forum.numbers({ category, topic })).toMatchObject({ topics_count: 0, topic: 'hidden' })
  })

  it('to delete: the post and its replies are gone, and its case keeps no text', async () => {
    const topic = await forum.topic({ user: coach, category })
    const comment = await forum.comment({ user: student, topic })
    const below = await forum.report('comment', comment)
    const id = await forum.report('topic', topic, { note: 'He says that I am ugly' })
    const { status, body } = await decide(id, 'delete')
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'closed', decision: 'delete', post: null })])
    expect(JSON.stringify(body)).not.toContain('ugly')
    expect(body['reports']).toMatchObject([{ reason: 'offensive', note: '' }])
    expect(await forum.numbers({ category, topic, comment })).toEqual({ topics_count: 0 })
    expect((await admin.get(`community-cases/${below}`)).status).toBe(404)
  })

  it('but an unknown decision or further fields are refused', async () => {
    const id = await forum.report('topic', await forum.topic({ user: coach, category }))
    for (const sent of [{ decision: 'ban' }, { decision: { $ne: null } }, {}, { status: 'closed' }]) {
      expect((await admin.put(`community-cases/${id}`, sent)).status, JSON.stringify(sent)).toBe(400)
    }
    expect((await queue()).map((one) => one.id)).toContain(id)
  })
})
