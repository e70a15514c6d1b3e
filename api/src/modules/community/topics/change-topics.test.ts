import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listComments } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { addReport, openApproval } from '../moderation/cases.ts'
import { commentHtml } from '../writing/markdown.ts'
import { callErrorSummary, topicFixture } from './topics.fixture.ts'

const forum = await topicFixture()
const { api, fork, coach, admin, general, write, change, remove, open, stored, pass, topicsIn, approvals } = forum
const other = await forum.person(PERSON_TYPE.coach, 'Noura Saleh')
const openCases = (id: string) => fork().count(ModerationCase, { target: new ObjectId(id), status: 'open' })

async function ban(id: string): Promise<void> {
  const em = fork()
  const { user } = await stored(id)
  em.create(CommunityBan, { user, created_at: api.deps.now(), until: null, by: 'admin' })
  await em.flush()
}

describe('one’s own topic', () => {
  test('can be changed for half an hour and keeps its address', async () => {
    const { result } = await write(coach, { title: 'سؤال عن القرعة' })
    pass(29)
    const { msg, result: changed } = await change(coach, result.id, { title: 'سؤال آخر', description: 'نص **جديد**' })
    expect(msg).toBe('Your change is saved.')
    expect(changed).toMatchObject({ title: 'سؤال آخر', slug: 'سؤال-عن-القرعة', edited_at: '2026-03-01T08:29:00.000Z' })
    const { words, preview } = await stored(result.id)
    expect(words).toEqual(['سوال', 'اخر', 'نص', 'جديد'])
    expect(preview).toBe('نص جديد')
    pass(1)
    expect(await callErrorSummary(change(coach, result.id))).toMatchObject({
      status: 403,
      msg: 'You can change or delete your topic for half an hour after writing it. That time is over.',
    })
    expect((await callErrorSummary(remove(coach, result.id))).status).toBe(403)
    expect((await open(coach, result.slug)).editable_until).toBeNull()
  })

  test('does not change when the same form is sent', async () => {
    const { result } = await write(coach, { title: 'كما كان' })
    expect((await change(coach, result.id, { title: 'كما كان' })).result.edited_at).toBeNull()
  })

  test('can be changed at any time by an admin author', async () => {
    const { result } = await write(admin, { title: 'موعد النهائي' })
    pass(6 * 60)
    await forum.mark(result.id, { locked: true })
    expect((await change(admin, result.id, { title: 'موعد النهائي الجديد' })).result.title).toBe('موعد النهائي الجديد')
    await remove(admin, result.id)
    expect((await callErrorSummary(open(admin, result.slug))).status).toBe(404)
  })

  test('moves to another category, and the counters follow', async () => {
    const rules = await forum.category('Rules')
    const { result } = await write(coach, { title: 'ينتقل إلى القواعد' })
    const before = await topicsIn(general)
    expect((await change(coach, result.id, { category: rules })).result.category.name_en).toBe('Rules')
    expect([await topicsIn(general), await topicsIn(rules)]).toEqual([before - 1, 1])
    const closed = await forum.category('Closed', false)
    expect((await callErrorSummary(change(coach, result.id, { category: closed }))).fields).toEqual(['category'])
  })

  test('can be changed in a closed category', async () => {
    const closing = await forum.category('Closing')
    const { result } = await write(coach, { title: 'قبل الإغلاق', category: closing })
    await fork()
      .getCollection('community_categories')
      .updateOne({ _id: new ObjectId(closing) }, { $set: { status: false } })
    expect((await change(coach, result.id, { title: 'بعد الإغلاق', category: closing })).result.title).toBe(
      'بعد الإغلاق',
    )
  })

  test('needs approval again if its author does, once in the queue', async () => {
    const { result } = await write(coach, { title: 'سينتظر بعد التعديل' })
    const before = await topicsIn(general)
    await approvals('all', 'all')
    const { msg, result: changed } = await change(coach, result.id, { description: 'نص لم يره أحد' })
    await change(coach, result.id, { description: 'نص لم يره أحد أيضًا' })
    await approvals('none', 'none')
    expect(msg).toBe(
      'Your change is saved. Everybody will be able to read your topic once an organiser has approved it.',
    )
    expect(changed.state).toBe('pending')
    expect(await openCases(result.id)).toBe(1)
    expect(await topicsIn(general)).toBe(before - 1)
    expect((await callErrorSummary(open(api.visitor, result.slug))).status).toBe(404)
  })

  test('can not be changed after a report until an admin has decided', async () => {
    const { result } = await write(coach, { title: 'أبلغ عنه أحدهم' })
    await inTransaction(api.deps.orm, async (em) => {
      const topic = await em.findOneOrFail(CommunityTopic, { _id: new ObjectId(result.id) })
      const report = { user: new ObjectId(), reason: 'spam', note: '', created_at: api.deps.now() } as const
      await addReport(em, 'topic', topic, topic._id, report)
    })
    expect(await callErrorSummary(change(coach, result.id, { description: 'بعد البلاغ' }))).toMatchObject({
      status: 409,
      msg: 'The organisers are reviewing this post. It can be changed once they are done.',
    })
    expect((await stored(result.id)).source).toBe(result.source)
    await fork().nativeUpdate(ModerationCase, { target: new ObjectId(result.id) }, { status: 'closed' })
    expect((await change(coach, result.id, { description: 'بعد القرار' })).result.state).toBe('shown')
  })

  test('can not be changed once it is locked', async () => {
    const { result } = await write(coach, { title: 'أُغلق قبل التعديل' })
    await forum.mark(result.id, { locked: true })
    for (const call of [change, remove]) {
      expect(await callErrorSummary(call(coach, result.id))).toMatchObject({
        status: 403,
        msg: 'The organisers closed this topic, so it can’t be changed or deleted.',
      })
    }
    expect((await open(coach, result.slug)).editable_until).toBeNull()
  })

  test('can only be read by its author when it is hidden', async () => {
    const { result } = await write(coach, { title: 'حُجب بعد نشره' })
    await forum.put(result.id, 'hidden')
    expect(await open(coach, result.slug)).toMatchObject({ state: 'hidden', mine: true, editable_until: null })
    expect((await send(listComments, { query: { post_id: result.id, page: 0 } }, coach)).result).toEqual([])
    expect((await callErrorSummary(open(await forum.person(PERSON_TYPE.coach, 'Another'), result.slug))).status).toBe(
      404,
    )
    for (const call of [change, remove]) {
      expect((await callErrorSummary(call(coach, result.id))).status).toBe(404)
    }
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(result.id) }, { withdrawn_at: api.deps.now() })
    expect((await callErrorSummary(open(coach, result.slug))).status, 'who deleted it themselves').toBe(404)
    expect((await open(admin, result.slug)).state).toBe('hidden')
  })

  test('can be deleted but not changed by a banned author', async () => {
    const banned = await forum.person(PERSON_TYPE.coach, 'Banned')
    const { result } = await write(banned, { title: 'قبل المنع' })
    await ban(result.id)
    expect((await callErrorSummary(change(banned, result.id, { title: 'بعد المنع' }))).status).toBe(403)
    await remove(banned, result.id)
    expect((await callErrorSummary(open(api.visitor, result.slug))).status).toBe(404)
  })

  test('is deleted with its comments and cases', async () => {
    const { result } = await write(coach, { title: 'يُحذف بما تحته' })
    const count = await topicsIn(general)
    const em = fork()
    const at = api.deps.now()
    const community_id = new ObjectId(result.id)
    const comment = em.create(CommunityComment, {
      ...{ community_id, user: new ObjectId(), source: 'نص', body: commentHtml('نص'), ancestors: [] },
      ...{ state: 'pending', listed: false, created_at: at },
    })
    await em.flush()
    openApproval(em, 'comment', comment, community_id, at)
    await em.flush()
    expect(await remove(coach, result.id)).toEqual({ success: true, msg: 'Your topic is deleted.' })
    expect(await fork().count(CommunityComment, { community_id })).toBe(0)
    expect(await fork().count(ModerationCase, { topic: community_id })).toBe(0)
    expect(await topicsIn(general)).toBe(count - 1)
    expect((await callErrorSummary(remove(coach, result.id))).status).toBe(404)
  })
})

describe('another’s topic', () => {
  test('can not be changed or deleted, not even by admins here', async () => {
    const { result } = await write(coach, { title: 'موضوع غيري' })
    for (const as of [other, admin]) {
      for (const call of [change, remove]) {
        expect(await callErrorSummary(call(as, result.id))).toMatchObject({
          status: 403,
          msg: 'Only its author can change or delete a topic.',
        })
      }
    }
    for (const call of [change, remove]) {
      expect((await callErrorSummary(call(api.visitor, result.id))).status).toBe(401)
    }
    expect((await open(api.visitor, result.slug)).title).toBe('موضوع غيري')
  })

  test('is not found while it is pending', async () => {
    const { result } = await write(coach, { title: 'ينتظر الموافقة' })
    await forum.put(result.id, 'pending')
    expect((await callErrorSummary(change(other, result.id))).status).toBe(404)
    expect((await callErrorSummary(remove(other, result.id))).status).toBe(404)
  })
})

test.each([
  ['an operator for an id', { id: { $ne: null } as never }],
  ['an id that is none', { id: 'x' }],
  ['no text', { description: '' }],
])('a change with %s is refused', async (_what, form) => {
  const { result } = await write(coach, { title: `يُرفض ${_what}` })
  expect((await callErrorSummary(change(coach, result.id, form as object))).status).toBe(400)
  expect((await open(coach, result.slug)).edited_at).toBeNull()
})
