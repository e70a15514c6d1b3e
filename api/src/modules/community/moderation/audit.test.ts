import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { afterAll, describe, expect, it } from 'vitest'
import { parseJsonResponse, startTestApi } from '../../../testing/harness.ts'
import { forumHelpers } from './moderation.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const forum = forumHelpers(api)
const admin = await forum.admin('Sara')
const student = await forum.person(PERSON_TYPE.student, 'نورة سعد الشمري')
const category = await forum.category('Robots')

const log = async (filter: object) =>
  parseJsonResponse<AuditEntryView[]>(
    await admin.as(`/api/admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`),
  )
const changesIn = async (record: string) => (await log({ record })).map(({ action, changes }) => ({ action, changes }))
const stored = async () => JSON.stringify(await forum.fork().getCollection('audit').find().toArray())

describe('the log of the forum', () => {
  it('records how an admin marked and moved a topic, and names it while it exists', async () => {
    const topic = String(await forum.topic({ user: student, category, title: 'My robot is sad' }))
    const elsewhere = String(await forum.category('Programming'))
    await admin.put(`community/${topic}`, { pinned: true })
    await admin.put(`community/${topic}`, { locked: true, state: 'hidden' })
    await admin.put(`community/${topic}`, { category: elsewhere })
    const [moved, hidden, pinned] = await log({ record: topic })
    expect(pinned).toMatchObject({ label: 'My robot is sad', collection: 'communities', there: true })
    expect(pinned?.changes).toEqual([{ field: 'pinned', before: false, after: true }])
    expect(hidden?.changes).toEqual([
      { field: 'locked', before: false, after: true },
      { field: 'state', before: 'shown', after: 'hidden' },
    ])
    expect(moved?.changes).toEqual([{ field: 'category', before: String(category), after: elsewhere }])
    expect(moved?.names[elsewhere]).toEqual({ name: 'قسم', name_en: 'Programming' })
    expect(await stored()).not.toContain('sad')
  })

  it('records no derived counters', async () => {
    const topic = String(await forum.topic({ user: student, category, state: 'pending' }))
    const before = await log({ collection: 'community_categories' })
    await admin.put(`community/${topic}`, { state: 'shown' })
    expect(await log({ collection: 'community_categories' })).toEqual(before)
  })

  it('records a deletion without the text and the author', async () => {
    const title = 'My brother is ill'
    const topic = await forum.topic({ user: student, category, title, source: 'He lies in hospital' })
    const comment = await forum.comment({ user: student, topic, source: 'Get well soon' })
    await forum.report('comment', comment, { user: student, note: 'She tells of illness' })
    const id = await forum.report('topic', topic, { user: student, note: 'Private matters' })
    await admin.put(`community-cases/${id}`, { decision: 'delete' })
    const [deleted] = await log({ record: String(topic) })
    expect(deleted).toMatchObject({ action: 'delete', label: '', label_en: '', there: false })
    expect(deleted?.changes).toContainEqual({ field: 'title', before: '•••', after: null })
    expect(deleted?.changes).toContainEqual({ field: 'state', before: 'shown', after: null })
    expect((await log({ record: String(comment) }))[0]).toMatchObject({ action: 'delete', label: '' })
    expect(await stored()).not.toMatch(/brother|ill|hospital|well|Private|نورة/)
    expect(await stored()).not.toContain(String(student))
  })

  it('records who decided what', async () => {
    const topic = await forum.topic({ user: student, category, state: 'pending' })
    const id = await forum.caseOf(topic)
    await admin.put(`community-cases/${id}`, { decision: 'approve' })
    await admin.put(`community-cases/${id}`, { decision: null })
    const [undone, decided] = await changesIn(id)
    expect(decided?.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'open', after: 'closed' },
        { field: 'decision', before: null, after: 'approve' },
        { field: 'decided_by', before: null, after: 'Sara' },
      ]),
    )
    expect(undone?.changes).toContainEqual({ field: 'decision', before: 'approve', after: null })
    expect(await changesIn(String(topic))).toMatchObject([
      { changes: expect.arrayContaining([{ field: 'state', before: 'shown', after: 'pending' }]) },
      { changes: expect.arrayContaining([{ field: 'state', before: 'pending', after: 'shown' }]) },
    ])
  })

  it('records who was banned, until when and why', async () => {
    const user = await forum.person(PERSON_TYPE.coach, 'Khalid Alotaibi')
    const { body } = await admin.post('community-bans', { user: String(user), days: 0, reason: 'Spam' })
    const [entry] = await log({ record: String(body['id']) })
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'user', before: null, after: String(user) },
        { field: 'reason', before: null, after: 'Spam' },
      ]),
    )
    expect(entry?.names[String(user)]).toMatchObject({ name: 'Khalid Alotaibi' })
    await admin.post('community-bans', { user: String(user), days: 7, reason: 'Spam' })
    const [replaced] = await log({ record: String(body['id']) })
    expect(replaced).toMatchObject({ action: 'update' })
    expect(replaced?.changes).toContainEqual({ field: 'until', before: null, after: expect.any(String) })
  })
})
