import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, deleteTopic, getTopic, report } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { jsonOf } from '../../../testing/harness.ts'
import { refusal } from '../../teams/registration.fixture.ts'
import { commentStage, type Member } from '../comments/comments.fixture.ts'

const { api, forum, fork, member, topic, write, read, remove, waits, now } = await commentStage()
const { visitor } = api

let fahad: Member
let noura: Member
let omar: Member
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON.student })
  omar = await member('عمر الزهراني')
})

type Told = { id: string; type?: 'topic' | 'comment'; reason?: string; note?: string }
const tell = (as: Member['as'], form: Told) => send(report, { body: { reason: 'offensive', ...form } as never }, as)
const casesOf = (id: string) => fork().find(CommunityCase, { target: new ObjectId(id) })

describe('an author who deletes what was reported', () => {
  test('takes a comment from everybody, and admins still see what was said; it is never shown again', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
    await tell(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    await remove(fahad.as, _id)
    for (const reader of [visitor, fahad.as, noura.as]) expect((await read(reader, id)).result).toEqual([])
    const sara = await forum.admin('Sara')
    const waiting = await jsonOf<AdminCase>(
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

  test('takes a topic from everybody with what stands below it, and it waits for an admin', async () => {
    const id = await topic({ user: fahad.id })
    const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) })
    await tell(noura.as, { id })
    // The topic is of March.
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { created_at: now() })
    await send(deleteTopic, { query: { id } }, fahad.as)
    const asked = { query: { single: 'true', slug } } as const
    for (const reader of [visitor, fahad.as])
      expect(await refusal(send(getTopic, asked, reader))).toMatchObject({ status: 404 })
    expect(await casesOf(id)).toMatchObject([{ status: 'open' }])
    const sara = await forum.admin('Sara')
    expect((await sara.get(`community/${id}`)).body).toMatchObject({ state: 'hidden', withdrawn: true })
  })

  test('takes a topic from everybody where a comment below it was reported, which admins still see', async () => {
    const id = await topic({ user: fahad.id })
    const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
    await tell(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { created_at: now() })
    await send(deleteTopic, { query: { id } }, fahad.as)
    expect(await refusal(read(noura.as, id))).toMatchObject({ status: 404 })
    const sara = await forum.admin('Sara')
    const { body } = await sara.get(`community-cases/${await forum.caseOf(new ObjectId(_id))}`)
    expect(body).toMatchObject({ status: 'open', post: { body: expect.stringContaining('أعطني رقم جوالك') } })
  })

  test('deletes it once the report is found groundless', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    await tell(noura.as, { id: _id, type: 'comment' })
    const sara = await forum.admin('Sara')
    await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
    await remove(fahad.as, _id)
    expect(await fork().count(CommunityComment, { _id: new ObjectId(_id) })).toBe(0)
  })
})

test('what was reported stays as it was said until an admin has decided', async () => {
  const id = await topic()
  const { _id } = await write(fahad.as, id, 'أعطني رقم جوالك')
  await tell(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
  const changing = () => send(changeComment, { body: { id: _id, body: 'صباح الخير' } }, fahad.as)
  expect(await refusal(changing())).toMatchObject({ status: 409, code: 'post_reported' })
  const sara = await forum.admin('Sara')
  await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
  expect((await changing()).result.body).toContain('صباح الخير')
})

describe('whoever reports', () => {
  test('a comment is thanked, and the organisers find it with the reason and the words', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    const { msg } = await tell(noura.as, { id: _id, type: 'comment', reason: 'personal', note: 'رقم جوال' })
    expect(msg).toBe('Thank you. Your report has arrived and the organisers will review it.')
    expect(await casesOf(_id)).toMatchObject([
      {
        ...{ kind: 'report', type: 'comment', status: 'open', author: fahad.id, topic: new ObjectId(id) },
        reports: [{ user: noura.id, reason: 'personal', note: 'رقم جوال' }],
      },
    ])
  })

  test('the same again is thanked again, and counts once, also once the organisers have decided', async () => {
    const id = await topic()
    await tell(noura.as, { id })
    expect((await tell(noura.there, { id, reason: 'spam' })).success).toBe(true)
    expect((await casesOf(id)).map(({ reports }) => reports.length)).toEqual([1])
    await fork().nativeUpdate(CommunityCase, { target: new ObjectId(id) }, { status: 'closed', decision: 'approve' })
    await tell(noura.as, { id })
    expect(await casesOf(id)).toHaveLength(1)
    await tell(omar.as, { id })
    expect((await casesOf(id)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('tells of other words than those that they told of before', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'مرحبًا')
    await tell(noura.as, { id: _id, type: 'comment' })
    const sara = await forum.admin('Sara')
    await sara.put(`community-cases/${await forum.caseOf(new ObjectId(_id))}`, { decision: 'approve' })
    await send(changeComment, { body: { id: _id, body: 'أعطني رقم جوالك' } }, fahad.as)
    await tell(noura.as, { id: _id, type: 'comment', reason: 'unsafe' })
    expect((await casesOf(_id)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('at the same moment as others at two copies of the program adds to one case', async () => {
    const id = await topic()
    const people = await Promise.all(Array.from({ length: 8 }, (_, nth) => member(`Person ${nth}`)))
    await Promise.all(people.flatMap(({ as, there }) => [tell(as, { id }), tell(there, { id })]))
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
      const told = await Promise.all([
        outcome(tell(noura.there, { id })),
        outcome(tell(noura.there, { id: comment._id, type: 'comment' })),
        send(deleteTopic, { query: { id } }, fahad.as),
        remove(fahad.as, comment._id),
      ])
      const left = [
        await fork().count(CommunityTopic, { _id: new ObjectId(id) }),
        await fork().count(CommunityComment, { _id: new ObjectId(comment._id) }),
      ]
      expect([(await casesOf(id)).length, (await casesOf(comment._id)).length]).toEqual(left)
      expect(told.slice(0, 2)).toEqual(left.map((kept) => (kept ? 200 : 404)))
    },
  )

  test('their own words is told that this is not needed', async () => {
    const id = await topic({ user: noura.id })
    expect(await refusal(tell(noura.as, { id }))).toMatchObject({ status: 409, code: 'report_own' })
    expect(await casesOf(id)).toEqual([])
  })

  test('what they can’t read is told that it is not there', async () => {
    const user = fahad.id
    const hidden = await topic({ user, state: 'hidden' })
    const below = await forum.comment({ user, topic: new ObjectId(hidden) })
    const taken = await forum.comment({ user, topic: new ObjectId(await topic()), state: 'hidden' })
    const forms: Told[] = [
      { id: hidden },
      { id: await topic({ user, state: 'pending' }) },
      { id: below.toHexString(), type: 'comment' },
      { id: taken.toHexString(), type: 'comment' },
      { id: new ObjectId().toHexString() },
    ]
    for (const form of forms) expect(await refusal(tell(noura.as, form))).toMatchObject({ status: 404 })
  })

  test('needs a session; those who may not write may report', async () => {
    const id = await topic()
    expect(await refusal(tell(visitor, { id }))).toMatchObject({ status: 401 })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect((await tell(banned.as, { id })).success).toBe(true)
  })

  test('has to choose a reason that there is', async () => {
    const id = await topic()
    expect(await refusal(tell(noura.as, { id, reason: '' }))).toMatchObject({ status: 400, code: 'field_required' })
    expect(await refusal(tell(noura.as, { id, note: 'x'.repeat(501) }))).toMatchObject({ code: 'too_long' })
    expect(await casesOf(id)).toEqual([])
  })

  test('has to slow down after twenty in an hour', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 20 }, () => tell(omar.as, { id })))
    expect(await refusal(tell(omar.as, { id }))).toMatchObject({ status: 429 })
  })
})
