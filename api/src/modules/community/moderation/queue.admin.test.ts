import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, changeTopic, createComment, createTopic } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { revisionsOf } from '../../../platform/revisions.ts'
import { jsonOf, startTestApi } from '../../../testing/harness.ts'
import { User } from '../../accounts/user.entity.ts'
import { forumOf } from './moderation.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const forum = forumOf(api)
const admin = await forum.admin('Sara')
const other = await forum.admin('مها')
const student = await forum.person(PERSON.student, 'نورة سعد الشمري')
const coach = await forum.person(PERSON.coach, 'Khalid Alotaibi')

let category = await forum.category('Robots')
beforeEach(async () => {
  category = await forum.category('Robots')
})

const queue = async (filter: object = { status: 'open' }) =>
  jsonOf<AdminCase[]>(
    await admin.as(`/api/admin/community-cases?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
const decide = (id: string, decision: string | null, by = admin) => by.put(`community-cases/${id}`, { decision })
const revision = async () => (await revisionsOf(forum.fork())).community

describe('the queue', () => {
  it('shows the longest waiting first, whole, with what is known of its author and who reported it', async () => {
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
        author: { name: 'نورة سعد الشمري', type: PERSON.student, shown: 2, hidden: 1, banned: false },
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

  it('is narrowed by kind, by type and to what one author wrote', async () => {
    const user = await forum.person(PERSON.coach, 'Huda')
    const topic = await forum.topic({ user, category })
    await forum.report('topic', topic)
    await forum.comment({ user, topic, state: 'pending' })
    const author = user.toHexString()
    expect((await queue({ author, kind: 'report' })).map(({ type }) => type)).toEqual(['topic'])
    expect((await queue({ author, type: 'comment' })).map(({ kind }) => kind)).toEqual(['approval'])
    expect(await queue({ author, status: 'closed' })).toEqual([])
    expect((await admin.get('community-cases?filter={"status":"any"}')).status).toBe(400)
  })

  it('comes as the specification asks for lists, too', async () => {
    const { body } = await admin.get('community-cases?page=0&per_page=10&status=open')
    expect(body).toMatchObject({ success: true, currentPage: 0, cases: expect.any(Array) })
  })
})

describe('an admin decides', () => {
  it('to show a topic that waited: it is counted, dated and read from now on', async () => {
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

  it('to show a comment that waited: it is counted in its topic and above it', async () => {
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

  it('to show a comment that waited: whom it answers is told by mail, once', async () => {
    const asker = await forum.person(PERSON.coach, 'Lama')
    const topic = await forum.topic({ user: asker, category })
    const comment = await forum.comment({ user: student, topic, state: 'pending' })
    const told = async () => {
      const { email } = await forum.fork().findOneOrFail(User, { _id: asker })
      return forum.fork().count(OutboxMail, { to: email })
    }
    expect(await told()).toBe(0)
    const id = await forum.caseOf(comment)
    for (const decision of ['approve', null, 'approve']) expect((await decide(id, decision)).status).toBe(200)
    expect(await told()).toBe(1)
  })

  it('that a report was groundless: its post stays', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    expect((await decide(id, 'approve')).body).toMatchObject({ decision: 'approve', post: { state: 'shown' } })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 1 })
    expect((await queue()).map((one) => one.id)).not.toContain(id)
  })

  it('to hide: it is counted no longer, and what answers a comment keeps its place', async () => {
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

  it('to delete: the post is gone with what stands below it, and of its case nothing is left that was said', async () => {
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

  it('nothing else: an unknown decision, or more than a decision, is refused', async () => {
    const id = await forum.report('topic', await forum.topic({ user: coach, category }))
    for (const sent of [{ decision: 'ban' }, { decision: { $ne: null } }, {}, { status: 'closed' }]) {
      expect((await admin.put(`community-cases/${id}`, sent)).status, JSON.stringify(sent)).toBe(400)
    }
    expect((await queue()).map((one) => one.id)).toContain(id)
  })
})

describe('the author edits what an admin reads', () => {
  const title = 'Which wheels?'
  /** A post of somebody new, which waits, and how its author changes it. */
  async function waiting(type: 'topic' | 'comment') {
    const as = await forum.as(await forum.person(PERSON.student, 'Huda'))
    const words = { category: String(category), title, description: 'Round ones' }
    if (type === 'topic') {
      const { _id: id } = (await send(createTopic, { body: words }, as)).result
      const edit = (description: string) => send(changeTopic, { body: { id, ...words, description } }, as)
      return { id: await forum.caseOf(new ObjectId(id)), edit }
    }
    const community_id = String(await forum.topic({ user: coach, category }))
    const { _id: id } = (await send(createComment, { body: { community_id, body: 'Round ones' } }, as)).result
    const edit = (body: string) => send(changeComment, { body: { id, body } }, as)
    return { id: await forum.caseOf(new ObjectId(id)), edit }
  }
  const read = async (id: string) => jsonOf<AdminCase>(await admin.as(`/api/admin/community-cases/${id}`))

  it.each(['topic', 'comment'] as const)('of a %s only the words that were read are decided on', async (type) => {
    const { id, edit } = await waiting(type)
    const before = await read(id)
    expect(before.post).toMatchObject({ edited_at: null, body: expect.stringContaining('Round') })
    await edit('Square ones, you fool')
    for (const decision of ['approve', 'hide', 'delete']) {
      const { status, body } = await admin.put(`community-cases/${id}`, { decision, seen: before.post?.edited_at })
      expect([status, body.code], decision).toEqual([409, 'case_edited'])
    }
    const now = await read(id)
    expect(now).toMatchObject({ status: 'open', post: { state: 'pending', body: expect.stringContaining('fool') } })
    const seen = now.post?.edited_at
    expect((await admin.put(`community-cases/${id}`, { decision: 'hide', seen })).status).toBe(200)
  })

  it('no other moment than that of the last edit counts as having read them', async () => {
    const { id } = await waiting('topic')
    for (const seen of ['2026-01-01T00:00:00.000Z', 'yesterday', '', 5, { $ne: null }]) {
      const { status } = await admin.put(`community-cases/${id}`, { decision: 'approve', seen })
      expect(status, JSON.stringify(seen)).toBe(seen === '2026-01-01T00:00:00.000Z' ? 409 : 400)
    }
    expect((await admin.put(`community-cases/${id}`, { seen: null })).status, 'no decision').toBe(400)
    expect((await admin.put(`community-cases/${id}`, { decision: 'approve', seen: null })).status).toBe(200)
    expect((await admin.put(`community-cases/${id}`, { decision: 'approve', seen: null })).status, 'again').toBe(200)
  })
})

describe('a decision is undone', () => {
  it.each([
    ['approve', 'pending', 0],
    ['hide', 'pending', 0],
    ['approve', 'shown', 1],
    ['hide', 'shown', 1],
  ] as const)('%s of what was %s', async (decision, state, topics_count) => {
    const topic = await forum.topic({ user: student, category, state })
    const id = state === 'pending' ? await forum.caseOf(topic) : await forum.report('topic', topic)
    await decide(id, decision)
    const before = await revision()
    const { status, body } = await decide(id, null)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'open', decision: null, decided_at: null, decided_by: '' }),
    ])
    expect(await forum.numbers({ category, topic })).toMatchObject({ topics_count, topic: state })
    expect(await revision()).toBe(before + 1)
    expect((await decide(id, null)).status, 'again').toBe(200)
  })

  it('but not a deletion', async () => {
    const id = await forum.report('topic', await forum.topic({ user: coach, category }))
    await decide(id, 'delete')
    const { status, body } = await decide(id, null)
    expect([status, body.code]).toEqual([409, 'case_deleted'])
  })

  it('but not one after which the post was hidden or shown otherwise', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    await decide(id, 'approve')
    await admin.put(`community/${topic.toHexString()}`, { state: 'hidden' })
    const { status, body } = await decide(id, null)
    expect([status, body.code]).toEqual([409, 'case_changed_since'])
    expect(await forum.numbers({ topic })).toMatchObject({ topic: 'hidden' })
  })

  it('but not one after which somebody reported it again', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    await decide(id, 'approve')
    await forum.report('topic', topic)
    const { status, body } = await decide(id, null)
    expect([status, body.code]).toEqual([409, 'case_reported_again'])
  })
})

describe('two admins decide at the same moment', () => {
  it('one of them is told who was faster, and nothing is done twice', async () => {
    const topic = await forum.topic({ user: student, category, state: 'pending' })
    const id = await forum.caseOf(topic)
    const answers = await Promise.all([decide(id, 'approve', admin), decide(id, 'hide', other)])
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status)
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'case_decided'])
    const faster = won?.body['decided_by']
    expect(lost?.body.msg).toBe(`\u2068${faster}\u2069 has already decided this. Nothing was changed.`)
    const shown = won?.body['decision'] === 'approve'
    expect(await forum.numbers({ category, topic })).toMatchObject({
      topic: shown ? 'shown' : 'hidden',
      topics_count: shown ? 1 : 0,
    })
  })

  it('and agree: the later one is told, too; a second click of the first changes nothing', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    expect((await decide(id, 'hide')).status).toBe(200)
    expect((await decide(id, 'hide', other)).status).toBe(409)
    const { status, body } = await decide(id, 'hide')
    expect([status, body['decided_by']]).toEqual([200, 'Sara'])
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
  })

  it('of whom both delete', async () => {
    const id = await forum.report('topic', await forum.topic({ user: coach, category }))
    const statuses = (await Promise.all([decide(id, 'delete'), decide(id, 'delete', other)])).map((one) => one.status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
  })
})
