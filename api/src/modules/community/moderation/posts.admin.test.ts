import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminComment, AdminModerationCase, AdminTopic } from '@olympiad/contracts/views/community'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { readTagVersions } from '../../../platform/cache-tags.ts'
import { parseJsonResponse, startTestApi } from '../../../testing/harness.ts'
import { uploadKey } from '../../uploads/image.ts'
import { forumHelpers } from './moderation.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const forum = forumHelpers(api)
const admin = await forum.admin('Sara')
const student = await forum.person(PERSON_TYPE.student, 'نورة سعد الشمري')
const coach = await forum.person(PERSON_TYPE.coach, 'Khalid Alotaibi')

let category = await forum.category('Robots')
beforeEach(async () => {
  category = await forum.category('Robots')
})

const NOWHERE = '0123456789abcdef01234567'
const listOf = async <T>(list: string, filter: object, sort = ['created_at', 'DESC']): Promise<T[]> => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const address = `/api/admin/${list}?range=[0,99]&sort=${json(sort)}&filter=${json(filter)}`
  return parseJsonResponse<T[]>(await admin.as(address))
}

const topicsOf = (filter: object, sort?: string[]) =>
  listOf<AdminTopic>('community', { category: category.toHexString(), ...filter }, sort)
const caseOf = async (target: { toHexString(): string }) =>
  (await listOf<AdminModerationCase>('community-cases', {}, ['opened_at', 'DESC'])).find(
    (one) => one.target === target.toHexString(),
  )
const revision = async () => (await readTagVersions(forum.fork())).community

describe('the list of topics', () => {
  it('shows them with full author names, categories and reports', async () => {
    const topic = await forum.topic({ user: student, category, source: 'Words **of mine**' })
    await forum.report('topic', topic)
    await forum.report('topic', topic)
    const [found, ...others] = await topicsOf({})
    expect(others).toEqual([])
    expect(found).toMatchObject({
      id: topic.toHexString(),
      title: 'How do you tune a sensor?',
      category: { _id: category.toHexString(), name_en: 'Robots' },
      user: { _id: student.toHexString(), name: 'نورة سعد الشمري', type: PERSON_TYPE.student },
      description: '<p dir="auto">Words <strong>of mine</strong></p>',
      preview: 'Words of mine',
      state: 'shown',
      reports_count: 2,
    })
    for (const privateField of ['likes', 'words', 'source']) expect(found).not.toHaveProperty(privateField)
  })

  it('filters by state, author, marks and day', async () => {
    const [pinned, hidden] = [
      await forum.topic({ user: student, category }),
      await forum.topic({ user: coach, category, state: 'hidden' }),
    ].map((id) => id.toHexString())
    await forum.topic({ user: coach, category, state: 'pending' })
    await admin.put(`community/${pinned}`, { pinned: true, locked: true })
    const ids = async (filter: object) => (await topicsOf(filter)).map(({ id }) => id)
    expect(await ids({ state: 'hidden' })).toEqual([hidden])
    expect(await ids({ user: student.toHexString() })).toEqual([pinned])
    expect(await ids({ pinned: true })).toEqual([pinned])
    expect(await ids({ locked: false })).toHaveLength(2)
    expect(await ids({ created_at: { from: '2026-03-01', to: '2026-03-01' } })).toHaveLength(3)
    expect(await ids({ created_at: { to: '2026-02-28' } })).toEqual([])
    expect((await admin.get('community?page=0&per_page=10&state=deleted')).status).toBe(400)
  })

  it('finds words in title and text, with Arabic spelling variants and a prefix as the last word', async () => {
    await forum.topic({ user: student, category, title: 'أفكار للمسابقة', source: 'عن الروبوتات وَالحسّاسات' })
    await forum.topic({ user: coach, category, title: 'Sensors and wheels' })
    const titles = async (s: string) => (await topicsOf({ s })).map(({ title }) => title)
    expect(await titles('روبوت')).toEqual(['أفكار للمسابقة'])
    expect(await titles('الافكار حساس')).toEqual(['أفكار للمسابقة'])
    expect(await titles('wheel sen')).toEqual(['Sensors and wheels'])
    expect(await titles('.*')).toEqual([])
    expect(await titles('wheels robots')).toEqual([])
  })

  it('sorts by the number of comments', async () => {
    const quiet = await forum.topic({ user: coach, category, title: 'Quiet one' })
    const loud = await forum.topic({ user: coach, category, title: 'Loud one' })
    await forum.comment({ user: coach, topic: loud })
    const ids = async (direction: string) => (await topicsOf({}, ['comments_count', direction])).map(({ id }) => id)
    expect(await ids('DESC')).toEqual([loud, quiet].map(String))
    expect(await ids('ASC')).toEqual([quiet, loud].map(String))
  })
})

describe('an admin changes a topic', () => {
  it('by its marks: it is pinned and locked, and the pages are invalidated', async () => {
    const topic = await forum.topic({ user: coach, category })
    const before = await revision()
    const { status, body } = await admin.put(`community?id=${topic.toHexString()}`, { pinned: true })
    expect([status, body.msg, body['pinned']]).toEqual([200, 'Status is Updated Successfully!', true])
    expect((await admin.put(`community/${topic.toHexString()}`, { locked: true })).body['locked']).toBe(true)
    expect(await revision()).toBe(before + 2)
  })

  it.each([
    ['shown', 1],
    ['hidden', 0],
    ['pending', 0],
  ] as const)('to another category: both counters follow (%s)', async (state, counted) => {
    const topic = await forum.topic({ user: coach, category, state })
    const elsewhere = await forum.category('Programming')
    const { body } = await admin.put(`community/${topic.toHexString()}`, { category: elsewhere.toHexString() })
    expect(body['category']).toMatchObject({ name_en: 'Programming' })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
    expect(await forum.numbers({ category: elsewhere })).toEqual({ topics_count: counted })
  })

  it('to another category and to be hidden at once', async () => {
    const topic = await forum.topic({ user: coach, category })
    const elsewhere = await forum.category('Programming')
    await admin.put(`community/${topic.toHexString()}`, { category: elsewhere.toHexString(), state: 'hidden' })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
    expect(await forum.numbers({ category: elsewhere, topic })).toMatchObject({ topics_count: 0, topic: 'hidden' })
  })

  it('but not to an unknown category', async () => {
    const topic = await forum.topic({ user: coach, category })
    const { status, body } = await admin.put(`community/${topic.toHexString()}`, { category: NOWHERE, pinned: true })
    expect([status, body.errors]).toEqual([400, [{ field: 'category', msg: 'This category does not exist.' }]])
    expect((await topicsOf({}))[0]).toMatchObject({ pinned: false, category: { name_en: 'Robots' } })
  })

  it('and thereby decides a pending approval', async () => {
    const topic = await forum.topic({ user: student, category, state: 'pending' })
    const { body } = await admin.put(`community/${topic.toHexString()}`, { state: 'shown' })
    expect(body['state']).toBe('shown')
    expect(await caseOf(topic)).toMatchObject({ status: 'closed', decision: 'approve', decided_by: 'Sara' })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 1 })
    await admin.put(`community-cases/${(await caseOf(topic))?.id}`, { decision: null })
    expect(await forum.numbers({ category, topic })).toMatchObject({ topics_count: 0, topic: 'pending' })
  })

  it('hides a reported topic and shows it again, and the counters follow', async () => {
    const topic = await forum.topic({ user: coach, category })
    await forum.report('topic', topic)
    await admin.put(`community/${topic.toHexString()}`, { state: 'hidden' })
    expect(await caseOf(topic)).toMatchObject({ status: 'closed', decision: 'hide' })
    expect((await topicsOf({}))[0]).toMatchObject({ state: 'hidden', reports_count: 0 })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 0 })
    await admin.put(`community/${topic.toHexString()}`, { state: 'shown' })
    expect(await forum.numbers({ category })).toEqual({ topics_count: 1 })
  })

  it.each([{ title: 'Mine' }, { description: 'Mine' }, { likes_count: 5 }, { user: NOWHERE }, { slug: 'mine' }])(
    'but never what it says nor whose it is: %j',
    async (changes) => {
      const topic = await forum.topic({ user: coach, category })
      expect((await admin.put(`community/${topic.toHexString()}`, changes)).status).toBe(400)
    },
  )

  it.each(['pending', 'deleted', 'gone'])('but never to be %s', async (state) => {
    const topic = await forum.topic({ user: coach, category })
    expect((await admin.put(`community/${topic.toHexString()}`, { state })).status).toBe(400)
  })
})

describe('an admin deletes a topic', () => {
  it('with its comments, open cases and pictures', async () => {
    const topic = await forum.topic({ user: student, category })
    const comment = await forum.comment({ user: coach, topic })
    await forum.report('comment', comment)
    const file = '01234567-89ab-4cde-8f01-23456789abcd.png'
    await api.deps.storage.put(uploadKey(file), new Uint8Array([1]))
    const em = forum.fork()
    em.create(CommunityPicture, { file, width: 1, height: 1, user: student, topic, created_at: new Date() })
    await em.flush()
    const before = await revision()
    const { status, body } = await admin.remove(`community/${topic.toHexString()}`)
    expect([status, body.msg]).toEqual([200, 'Delete Successfully!'])
    expect(await forum.numbers({ category, topic, comment })).toEqual({ topics_count: 0 })
    expect(await caseOf(comment)).toBeUndefined()
    expect(await api.deps.storage.has(uploadKey(file))).toBe(false)
    expect(await revision()).toBe(before + 1)
    expect((await admin.remove(`community?id=${topic.toHexString()}`)).status).toBe(404)
  })

  it('that was reported: the decision stays in the history, without text', async () => {
    const topic = await forum.topic({ user: coach, category })
    await forum.report('topic', topic, { note: 'ugly words' })
    await admin.remove(`community/${topic.toHexString()}`)
    expect(await caseOf(topic)).toMatchObject({ decision: 'delete', post: null, reports: [{ note: '' }] })
  })
})

describe('comments in the console', () => {
  const commentsOf = (filter: object) => listOf<AdminComment>('community-comments', filter)

  it('are listed with their topic and author, and filtered by both', async () => {
    const topic = await forum.topic({ user: coach, category, title: 'Which wheels?' })
    const comment = await forum.comment({ user: student, topic, source: '- big\n- *small*' })
    await forum.comment({ user: coach, topic, state: 'pending' })
    await forum.report('comment', comment)
    const community_id = topic.toHexString()
    expect(await commentsOf({ community_id, user: student.toHexString() })).toMatchObject([
      {
        id: comment.toHexString(),
        topic: { _id: community_id, title: 'Which wheels?' },
        user: { name: 'نورة سعد الشمري' },
        state: 'shown',
        parent: null,
        reports_count: 1,
      },
    ])
    expect((await commentsOf({ community_id, s: 'سعد نورة' })).map(({ id }) => id)).toEqual([comment.toHexString()])
    expect((await commentsOf({ community_id })).map(({ state }) => state)).toEqual(['pending', 'shown'])
    expect(await commentsOf({ community_id, state: 'hidden' })).toEqual([])
    const { body } = await admin.get(`community-comments?page=0&community_id=${community_id}`)
    expect(body).toMatchObject({ totalItems: 2, comments: await commentsOf({ community_id }) })
  })

  it('are shown and hidden, and the counters follow', async () => {
    const topic = await forum.topic({ user: coach, category })
    const above = await forum.comment({ user: coach, topic })
    const comment = await forum.comment({ user: student, topic, parent: above, state: 'pending' })
    const put = (state: string) => admin.put(`community-comments/${comment.toHexString()}`, { state })
    const before = await revision()
    expect((await put('shown')).body['state']).toBe('shown')
    expect(await caseOf(comment)).toMatchObject({ decision: 'approve' })
    expect(await forum.numbers({ topic, comment: above })).toMatchObject({ comments_count: 2, replies_count: 1 })
    await put('hidden')
    expect(await forum.numbers({ topic, comment: above })).toMatchObject({ comments_count: 1, replies_count: 0 })
    await put('shown')
    expect(await forum.numbers({ topic, comment: above })).toMatchObject({ comments_count: 2, replies_count: 1 })
    expect(await revision()).toBe(before + 3)
    expect((await admin.put(`community-comments/${comment.toHexString()}`, { body: 'Mine' })).status).toBe(400)
  })

  it('are deleted; one with replies leaves a placeholder that is in no list', async () => {
    const topic = await forum.topic({ user: coach, category })
    const above = await forum.comment({ user: student, topic, source: 'secret words' })
    const answer = await forum.comment({ user: coach, topic, parent: above })
    const { body } = await admin.remove(`community-comments/${above.toHexString()}`)
    expect(body.msg).toBe('Delete Successfully!')
    expect((await commentsOf({ community_id: topic.toHexString() })).map(({ id }) => id)).toEqual([
      answer.toHexString(),
    ])
    const left = await admin.get(`community-comments/${above.toHexString()}`)
    expect(left.body).toMatchObject({ state: 'deleted', body: '', preview: '', user: null })
    expect(await forum.numbers({ topic })).toMatchObject({ comments_count: 1, threads_count: 1 })
    for (const again of [
      await admin.remove(`community-comments/${above.toHexString()}`),
      await admin.put(`community-comments/${above.toHexString()}`, { state: 'shown' }),
    ]) {
      expect(again.status).toBe(404)
    }
    await admin.remove(`community-comments/${answer.toHexString()}`)
    expect(await forum.numbers({ topic, comment: above })).toEqual({
      ...(await forum.numbers({ topic })),
      comments_count: 0,
      threads_count: 0,
    })
  })
})
