import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, changeTopic, createComment, createTopic } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { queueFixture } from './queue.fixture.ts'

const { forum, admin, other, student, coach, decide, revision } = await queueFixture()
let category = await forum.category('Robots')
beforeEach(async () => {
  category = await forum.category('Robots')
})

describe('the author edits a post while an admin reads it', () => {
  const title = 'Which wheels?'
  async function createPending(type: 'topic' | 'comment') {
    const as = await forum.as(await forum.person(PERSON_TYPE.student, 'Huda'))
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
  const read = async (id: string) =>
    parseJsonResponse<AdminModerationCase>(await admin.as(`/api/admin/community-cases/${id}`))

  it.each(['topic', 'comment'] as const)('a decision on a %s holds only for the text that was read', async (type) => {
    const { id, edit } = await createPending(type)
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

  it('only the time of the last edit is accepted as read', async () => {
    const { id } = await createPending('topic')
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

  it('but not after the post was hidden or shown in another way', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    await decide(id, 'approve')
    await admin.put(`community/${topic.toHexString()}`, { state: 'hidden' })
    const { status, body } = await decide(id, null)
    expect([status, body.code]).toEqual([409, 'case_version_conflict'])
    expect(await forum.numbers({ topic })).toMatchObject({ topic: 'hidden' })
  })

  it('but not after a new report', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    await decide(id, 'approve')
    await forum.report('topic', topic)
    const { status, body } = await decide(id, null)
    expect([status, body.code]).toEqual([409, 'case_reported_again'])
  })
})

describe('two admins decide at the same moment', () => {
  it('the later one sees who was faster, and nothing happens twice', async () => {
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

  it('and agree: the later one sees it, too, and a second click changes nothing', async () => {
    const topic = await forum.topic({ user: coach, category })
    const id = await forum.report('topic', topic)
    expect((await decide(id, 'hide')).status).toBe(200)
    expect((await decide(id, 'hide', other)).status).toBe(409)
    const { status, body } = await decide(id, 'hide')
    expect([status, body['decided_by']]).toEqual([200, 'Sara'])
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
  })

  it('and both delete: the later one is refused, and the topic is counted down once', async () => {
    const id = await forum.report('topic', await forum.topic({ user: coach, category }))
    const statuses = (await Promise.all([decide(id, 'delete'), decide(id, 'delete', other)])).map((one) => one.status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
  })
})
