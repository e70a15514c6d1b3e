import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, deleteTopic, getTopic, reportPost } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { callErrorOf } from '../../teams/registration.fixture.ts'
import { commentFixture, type ForumMember } from '../comments/comments.fixture.ts'

const { api, forum, fork, member, topic, write, read, remove, waits, now } = await commentFixture()
const { visitor } = api

let fahad: ForumMember
let noura: ForumMember
let omar: ForumMember
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON_TYPE.student })
  omar = await member('عمر الزهراني')
})

type ReportInput = { id: string; type?: 'topic' | 'comment'; reason?: string; note?: string }
const report = (as: ForumMember['as'], form: ReportInput) =>
  send(reportPost, { body: { reason: 'offensive', ...form } as never }, as)
const casesOf = (id: string) => fork().find(ModerationCase, { target: new ObjectId(id) })

describe('deleting a reported post as its author', () => {
  test('hides a comment for good, and admins still see its text', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
    await report(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    await remove(fahad.as, _id)
    for (const reader of [visitor, fahad.as, noura.as]) expect((await read(reader, id)).result).toEqual([])
    const sara = await forum.admin('Sara')
    const waiting = await parseJsonResponse<AdminModerationCase>(
      await sara.as(`/api/admin/community-cases/${await forum.caseOf(new ObjectId(_id))}`),
    )
    expect(waiting).toMatchObject({ status: 'open', post: { state: 'hidden', withdrawn: true } })
    expect(waiting.post?.body).toContain('أعطني رقم جوالك')
    expect(await sara.put(`community-cases/${waiting.id}`, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'post_withdrawn' },
    })
    expect(await sara.put(`community-comments/${_id}`, { state: 'shown' })).toMatchObject({ status: 409 })
    expect((await sara.get(`community-comments/${_id}`)).body).toMatchObject({ state: 'hidden', withdrawn: true })
    expect(await sara.put(`community-cases/${waiting.id}`, { decision: 'hide' })).toMatchObject({
      body: { decision: 'hide' },
    })
  })

  test('hides a topic with its comments until an admin decides', async () => {
    const id = await topic({ user: fahad.id })
    const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) })
    await report(noura.as, { id })
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { created_at: now() })
    await send(deleteTopic, { query: { id } }, fahad.as)
    const request = { query: { single: 'true', slug } } as const
    for (const reader of [visitor, fahad.as])
      expect(await callErrorOf(send(getTopic, request, reader))).toMatchObject({ status: 404 })
    expect(await casesOf(id)).toMatchObject([{ status: 'open' }])
    const sara = await forum.admin('Sara')
    expect((await sara.get(`community/${id}`)).body).toMatchObject({ state: 'hidden', withdrawn: true })
  })

  test('hides a topic with a reported comment, which admins still see', async () => {
    const id = await topic({ user: fahad.id })
    const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
    await report(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { created_at: now() })
    await send(deleteTopic, { query: { id } }, fahad.as)
    expect(await callErrorOf(read(noura.as, id))).toMatchObject({ status: 404 })
    const sara = await forum.admin('Sara')
    const { body } = await sara.get(`community-cases/${await forum.caseOf(new ObjectId(_id))}`)
    expect(body).toMatchObject({ status: 'open', post: { body: expect.stringContaining('أعطني رقم جوالك') } })
  })

  test('deletes it after an admin dismissed the report', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    await report(noura.as, { id: _id, type: 'comment' })
    const sara = await forum.admin('Sara')
    await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
    await remove(fahad.as, _id)
    expect(await fork().count(CommunityComment, { _id: new ObjectId(_id) })).toBe(0)
  })
})

test('a reported post can not be changed until an admin has decided', async () => {
  const id = await topic()
  const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
  await report(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
  const changing = () => send(changeComment, { body: { id: _id, body: 'صباح الخير' } }, fahad.as)
  expect(await callErrorOf(changing())).toMatchObject({ status: 409, code: 'post_reported' })
  const sara = await forum.admin('Sara')
  await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
  expect((await changing()).result.body).toContain('صباح الخير')
})

describe('reporting', () => {
  test('a comment succeeds, and the organisers find it with the reason and the text', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    const { msg } = await report(noura.as, { id: _id, type: 'comment', reason: 'personal', note: 'رقم جوال' })
    expect(msg).toBe('Thank you. Your report has arrived and the organisers will review it.')
    expect(await casesOf(_id)).toMatchObject([
      {
        ...{ kind: 'report', type: 'comment', status: 'open', author: fahad.id, topic: new ObjectId(id) },
        reports: [{ user: noura.id, reason: 'personal', note: 'رقم جوال' }],
      },
    ])
  })

  test('the same post again succeeds but counts once, even after a decision', async () => {
    const id = await topic()
    await report(noura.as, { id })
    expect((await report(noura.callOtherInstance, { id, reason: 'spam' })).success).toBe(true)
    expect((await casesOf(id)).map(({ reports }) => reports.length)).toEqual([1])
    await fork().nativeUpdate(ModerationCase, { target: new ObjectId(id) }, { status: 'closed', decision: 'approve' })
    await report(noura.as, { id })
    expect(await casesOf(id)).toHaveLength(1)
    await report(omar.as, { id })
    expect((await casesOf(id)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('counts again after the text has changed', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'مرحبًا')
    await report(noura.as, { id: _id, type: 'comment' })
    const sara = await forum.admin('Sara')
    await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
    await send(changeComment, { body: { id: _id, body: 'أعطني رقم جوالك' } }, fahad.as)
    await report(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    expect((await casesOf(_id)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('concurrently at two instances adds to one case', async () => {
    const id = await topic()
    const people = await Promise.all(Array.from({ length: 8 }, (_, nth) => member(`Person ${nth}`)))
    await Promise.all(
      people.flatMap(({ as, callOtherInstance }) => [report(as, { id }), report(callOtherInstance, { id })]),
    )
    const [only, ...more] = await casesOf(id)
    expect(more).toEqual([])
    expect(new Set(only?.reports.map(({ user }) => user.toHexString())).size).toBe(8)
    expect(only?.reports).toHaveLength(8)
  })

  test.each([1, 2, 3])(
    'at the same moment as its author deletes it leaves nothing in the queue without its words (%i)',
    async () => {
      const id = await topic({ user: fahad.id })
      await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { created_at: now() })
      const comment = await write(fahad.as, await topic(), 'x')
      const outcome = (call: Promise<unknown>) =>
        call.then(
          () => 200,
          ({ status }: { status: number }) => status,
        )
      const statuses = await Promise.all([
        outcome(report(noura.callOtherInstance, { id })),
        outcome(report(noura.callOtherInstance, { id: comment._id, type: 'comment' })),
        send(deleteTopic, { query: { id } }, fahad.as),
        remove(fahad.as, comment._id),
      ])
      const left = [
        await fork().count(CommunityTopic, { _id: new ObjectId(id) }),
        await fork().count(CommunityComment, { _id: new ObjectId(comment._id) }),
      ]
      expect([(await casesOf(id)).length, (await casesOf(comment._id)).length]).toEqual(left)
      expect(statuses.slice(0, 2)).toEqual(left.map((remains) => (remains ? 200 : 404)))
    },
  )

  test('one’s own post is refused', async () => {
    const id = await topic({ user: noura.id })
    expect(await callErrorOf(report(noura.as, { id }))).toMatchObject({ status: 409, code: 'report_own' })
    expect(await casesOf(id)).toEqual([])
  })

  test('an unreadable post is not found', async () => {
    const user = fahad.id
    const hidden = await topic({ user, state: 'hidden' })
    const below = await forum.comment({ user, topic: new ObjectId(hidden) })
    const taken = await forum.comment({ user, topic: new ObjectId(await topic()), state: 'hidden' })
    const forms: ReportInput[] = [
      { id: hidden },
      { id: await topic({ user, state: 'pending' }) },
      { id: below.toHexString(), type: 'comment' },
      { id: taken.toHexString(), type: 'comment' },
      { id: new ObjectId().toHexString() },
    ]
    for (const form of forms) expect(await callErrorOf(report(noura.as, form))).toMatchObject({ status: 404 })
  })

  test('needs a session, and is open to banned members', async () => {
    const id = await topic()
    expect(await callErrorOf(report(visitor, { id }))).toMatchObject({ status: 401 })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect((await report(banned.as, { id })).success).toBe(true)
  })

  test('needs a known reason', async () => {
    const id = await topic()
    expect(await callErrorOf(report(noura.as, { id, reason: '' }))).toMatchObject({
      status: 400,
      code: 'field_required',
    })
    expect(await callErrorOf(report(noura.as, { id, note: 'x'.repeat(501) }))).toMatchObject({ code: 'too_long' })
    expect(await casesOf(id)).toEqual([])
  })

  test('is limited to twenty an hour', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 20 }, () => report(omar.as, { id })))
    expect(await callErrorOf(report(omar.as, { id }))).toMatchObject({ status: 429 })
  })
})
