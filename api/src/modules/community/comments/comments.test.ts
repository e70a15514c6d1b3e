import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { createComment, listComments } from '@olympiad/contracts/calls/community'
import {
  COMMENTS_PER_PAGE,
  MAX_COMMENT_LENGTH,
  REPLIES_PER_COMMENT,
  REPLIES_PER_THREAD_PAGE,
} from '@olympiad/contracts/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../../teams/registration.fixture.ts'
import { commentFixture, type ForumMember, toOutline } from './comments.fixture.ts'

const { api, forum, fork, member, topic, write, remove, read, waits, pass, now } = await commentFixture()
const { visitor } = api

let fahad: ForumMember
let noura: ForumMember
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة بنت سعد العتيبي', { type: PERSON_TYPE.student })
})

const numbers = (id: string) => forum.numbers({ topic: new ObjectId(id) })
const refused = (as: ForumMember['as'], body: object) => callErrorOf(send(createComment, { body: body as never }, as))

describe('the reader of a topic', () => {
  test('finds its comments five at a time, the oldest first, and how many there are', async () => {
    const id = await topic()
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) await write(fahad.as, id, `${nth}`)
    const first = await read(visitor, id)
    expect(toOutline(first.result)).toEqual(['1', '2', '3', '4', '5'])
    expect(first).toMatchObject({ currentPage: 0, totalItems: 7, thread: null })
    expect(toOutline((await read(visitor, id, { page: 1 })).result)).toEqual(['6', '7'])
    expect((await read(visitor, id, { page: 2 })).result).toEqual([])
    expect(toOutline((await read(visitor, id, { page: 1, limit: 3 })).result)).toEqual(['4', '5', '6'])
  })

  test('sees only the first name of students, and no contact data', async () => {
    const id = await topic()
    const written = await write(noura.as, id, 'جرّبوا مستشعر **اللون**')
    await write(fahad.as, id, 'شكرًا', written._id)
    const [comment] = (await read(visitor, id)).result
    expect(comment?.user).toEqual({ _id: noura.id.toHexString(), name: 'نورة', picture: '', type: PERSON_TYPE.student })
    expect(comment?.replies[0]?.user?.name).toBe('فهد السديري')
    expect(comment).toMatchObject({
      body: '<p dir="auto">جرّبوا مستشعر <strong>اللون</strong></p>',
      ...{ likes: [], likes_count: 0, mine: false, editable_until: null, edited_at: null, parent: null },
    })
    expect(JSON.stringify(comment)).not.toMatch(/national_id|email|source|العتيبي/)
  })

  test('finds replies below their parent, the deepest beside it with the answered name', async () => {
    const id = await topic()
    const a = await write(fahad.as, id, 'a')
    const b = await write(noura.as, id, 'b', a._id)
    const c = await write(fahad.as, id, 'c', b._id)
    const d = await write(noura.as, id, 'd', c._id)
    await write(fahad.as, id, 'e', d._id)
    await write(fahad.as, id, 'f', a._id)
    const { result, totalItems } = await read(visitor, id)
    expect(toOutline(result)).toEqual([['a', [['b', ['c', 'd', 'e']], 'f']]])
    expect(totalItems).toBe(1)
    expect(result[0]).toMatchObject({ replies_count: 5, reply_to: '' })
    expect(result[0]?.replies[0]?.replies.map(({ reply_to, parent }) => [reply_to, parent])).toEqual([
      ['', b._id],
      ['فهد السديري', b._id],
      ['نورة', b._id],
    ])
    expect(await numbers(id)).toMatchObject({ comments_count: 6, threads_count: 1 })
  })

  test('doesn’t learn the author of a deleted comment from a reply', async () => {
    const id = await topic()
    let above: string | undefined
    const written: string[] = []
    for (const body of ['a', 'b', 'c', 'd', 'e', 'f']) {
      above = (await write(body === 'd' ? noura.as : fahad.as, id, body, above))._id
      written.push(above)
    }
    await remove(noura.as, written[3] ?? '')
    const replies = (await read(visitor, id)).result[0]?.replies[0]?.replies
    expect(replies?.map(({ reply_to }) => reply_to)).toEqual(['', '', 'فهد السديري'])
  })

  test('finds ten replies on a topic’s page, and fifty per page of a thread', async () => {
    const id = await topic()
    const root = await forum.comment({ user: fahad.id, topic: new ObjectId(id), source: 'root' })
    const early = await forum.comment({ user: noura.id, topic: new ObjectId(id), parent: root, source: 'r1' })
    for (let nth = 2; nth <= REPLIES_PER_THREAD_PAGE; nth += 1) {
      await forum.comment({ user: noura.id, topic: new ObjectId(id), parent: root, source: `r${nth}` })
    }
    const lateReply = await write(fahad.as, id, 'late', early.toHexString())
    const [shown] = (await read(visitor, id)).result
    expect(shown?.replies).toHaveLength(REPLIES_PER_COMMENT)
    expect(shown?.replies_count).toBe(REPLIES_PER_THREAD_PAGE + 1)
    const parent = root.toHexString()
    const thread = await read(visitor, id, { parent })
    expect(thread).toMatchObject({ totalItems: REPLIES_PER_THREAD_PAGE + 1, thread: { _id: parent, replies: [] } })
    expect(thread.result).toHaveLength(REPLIES_PER_THREAD_PAGE)
    const { result } = await read(visitor, id, { parent, page: 1 })
    expect(result).toMatchObject([{ _id: lateReply._id, reply_to: 'نورة', parent: early.toHexString() }])
  })

  test('gets 404 for a topic that is pending, hidden or unknown', async () => {
    const user = fahad.id
    const waiting = await topic({ user, state: 'pending' })
    const hidden = await topic({ user, state: 'hidden' })
    for (const id of [waiting, hidden, new ObjectId().toHexString()]) {
      for (const as of [visitor, noura.as]) {
        expect(await callErrorOf(read(as, id))).toMatchObject({ status: 404, code: 'not_found' })
      }
    }
    expect((await read(fahad.as, waiting)).result).toEqual([])
    expect((await read(fahad.as, hidden)).result, 'taken down, of their own').toEqual([])
    expect((await read(await asAdmin(api), hidden)).result).toEqual([])
  })

  test('finds no thread of another topic, or an unknown one', async () => {
    const [here, elsewhere] = [await topic(), await topic()]
    const { _id } = await write(fahad.as, elsewhere, 'there')
    for (const parent of [_id, new ObjectId().toHexString()]) {
      expect(await callErrorOf(read(visitor, here, { parent }))).toMatchObject({ status: 404 })
    }
  })

  test('can’t send malformed queries', async () => {
    const id = await topic()
    for (const query of [
      `post_id=${id}&limit=51`,
      `post_id=${id}&page=-1`,
      'post_id[$ne]=x',
      `post_id=${id}&parent=x`,
    ]) {
      expect((await visitor(`${listComments.path}?${query}`)).status).toBe(400)
    }
  })
})

describe('the author of a comment', () => {
  test('sees that it is published, and gets its path', async () => {
    const id = await topic({ title: 'How do you tune a sensor?' })
    const { slug, created_at } = await fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) })
    const post = (body: string, parent?: string) =>
      send(createComment, { body: { community_id: id, body, ...(parent && { parent }) } }, fahad.as)
    const address = `/community/forums/${created_at.toISOString().slice(0, 10)}/${slug}`
    const answers = []
    for (let nth = 0; nth <= COMMENTS_PER_PAGE; nth += 1) answers.push(await post(`${nth}`))
    expect(answers[0]).toMatchObject({
      success: true,
      msg: 'Your comment is published.',
      result: { state: 'shown', mine: true, community_id: id },
      path: `${address}#comment-${answers[0]?.result._id}`,
    })
    expect(answers.at(-1)?.path).toBe(`${address}?page=1#comment-${answers.at(-1)?.result._id}`)
    const root = answers[0]?.result._id ?? ''
    const reply = await post('reply', root)
    expect(reply.path).toBe(`${address}#comment-${reply.result._id}`)
    for (let nth = 1; nth < REPLIES_PER_COMMENT; nth += 1) await post(`reply ${nth}`, root)
    const beyond = await post('beyond', root)
    expect(beyond.path).toBe(`${address}?thread=${root}#comment-${beyond.result._id}`)
    const last = await post('below the last', answers.at(-1)?.result._id)
    expect(last.path).toBe(`${address}?page=1#comment-${last.result._id}`)
  })

  test('sees that they may change it for half an hour', async () => {
    const id = await topic()
    const { _id } = await write(noura.as, id, '*مرحبًا*')
    const [mine] = (await read(noura.as, id)).result
    expect(mine).toMatchObject({ mine: true, source: '*مرحبًا*' })
    const left = new Date(mine?.editable_until ?? '').getTime() - now().getTime()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect((await read(fahad.as, id)).result[0]).toMatchObject({ mine: false, editable_until: null })
    pass(30)
    const [older] = (await read(noura.as, id)).result
    expect(older).toMatchObject({ _id, mine: true, editable_until: null })
    expect(older?.source).toBeUndefined()
  })

  test('needs a session without a ban', async () => {
    const id = await topic()
    const body = { community_id: id, body: 'x' }
    expect(await refused(visitor, body)).toMatchObject({ status: 401, code: 'session_required' })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect(await refused(banned.as, body)).toMatchObject({ status: 403, code: 'community_banned' })
    expect(await numbers(id)).toMatchObject({ comments_count: 0 })
  })

  test('can’t answer a comment that is deleted, hidden, unknown or of another topic', async () => {
    const [here, other] = [await topic(), await topic()]
    const answered = await forum.comment({ user: fahad.id, topic: new ObjectId(here) })
    await forum.comment({ user: noura.id, topic: new ObjectId(here), parent: answered })
    const deleted = await write(fahad.as, here, 'x')
    await write(noura.as, here, 'below', deleted._id)
    const remove = await fahad.as(`/api/community/comments?id=${deleted._id}`, { method: 'DELETE' })
    expect(remove.status).toBe(200)
    const hidden = await forum.comment({ user: fahad.id, topic: new ObjectId(here), state: 'hidden' })
    const elsewhere = await write(fahad.as, other, 'x')
    for (const parent of [deleted._id, hidden.toHexString(), elsewhere._id, new ObjectId().toHexString()]) {
      expect(await refused(noura.as, { community_id: here, body: 'answer', parent })).toMatchObject({
        status: 409,
        code: 'comment_deleted',
        message: 'This comment is no longer there, so it can’t be answered. You can write a new comment on the topic.',
      })
    }
  })

  test('can’t comment on a topic that is locked, pending or unknown', async () => {
    const closed = await topic()
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(closed) }, { locked: true })
    const waiting = await topic({ user: fahad.id, state: 'pending' })
    const body = (community_id: string) => ({ community_id, body: 'x' })
    expect(await refused(fahad.as, body(closed))).toMatchObject({ status: 409, code: 'topic_locked' })
    expect(await refused(await asAdmin(api), body(closed))).toMatchObject({ status: 409, code: 'topic_locked' })
    expect(await refused(fahad.as, body(waiting))).toMatchObject({ status: 409, code: 'topic_not_published' })
    expect(await refused(noura.as, body(waiting))).toMatchObject({ status: 404 })
    expect(await refused(noura.as, body(new ObjectId().toHexString()))).toMatchObject({ status: 404 })
  })

  test('gets an error for an empty, huge or malformed one', async () => {
    const community_id = await topic()
    for (const [body, code] of [
      ['', 'field_required'],
      [' \n ', 'field_required'],
      ['![](https://elsewhere.example/p.png)', 'field_required'],
      ['x'.repeat(MAX_COMMENT_LENGTH + 1), 'too_long'],
      [{ $gt: '' }, 'invalid_value'],
    ] as const) {
      const answer = await fahad.as('/api/community/comments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ community_id, body }),
      })
      expect(answer.status).toBe(400)
      expect(await parseJsonResponse(answer)).toMatchObject({ code, errors: [{ field: 'body' }] })
    }
    const extra = await refused(fahad.as, { community_id, body: 'x', state: 'shown' })
    expect(extra).toMatchObject({ status: 400, code: 'unknown_field' })
  })

  test('can’t send scripts or deceptive links', async () => {
    const id = await topic()
    const source =
      '<script>alert(1)</script><iframe src=//evil.example></iframe> [x](javascript:alert(1)) ![p](https://evil.example/p.png)'
    const { body } = await write(fahad.as, id, source)
    expect(body).not.toMatch(/<script|<iframe|<img|href="javascript/)
  })

  test('creates one comment with a duplicate request, and two later', async () => {
    const id = await topic()
    const first = await write(fahad.as, id, 'same')
    expect((await write(fahad.callOtherInstance, id, 'same'))._id).toBe(first._id)
    expect((await write(noura.as, id, 'same'))._id).not.toBe(first._id)
    const reply = await write(fahad.as, id, 'same', first._id)
    expect(reply._id).not.toBe(first._id)
    pass(2)
    expect((await write(fahad.as, id, 'same'))._id).not.toBe(first._id)
    expect(await numbers(id)).toMatchObject({ comments_count: 4, threads_count: 3 })
  })

  test('is limited to twenty in ten minutes, alone', async () => {
    const id = await topic()
    for (let nth = 0; nth < 20; nth += 1) await write(fahad.as, id, `${nth}`)
    expect(await refused(fahad.as, { community_id: id, body: 'more' })).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    expect((await write(noura.as, id, 'hello')).state).toBe('shown')
  })

  test('is counted correctly for concurrent comments at two instances', async () => {
    const id = await topic()
    const root = await write(fahad.as, id, 'root')
    const people = [fahad, noura, await member(), await member()]
    await Promise.all(
      people.flatMap(({ as, callOtherInstance }, index) => [
        write(as, id, `top ${index}`),
        write(callOtherInstance, id, `below ${index}`, root._id),
        write(callOtherInstance, id, `twice ${index}`, root._id),
        write(as, id, `twice ${index}`, root._id),
      ]),
    )
    expect(await numbers(id)).toMatchObject({ comments_count: 13, threads_count: 5 })
    expect((await read(visitor, id)).result[0]?.replies_count).toBe(8)
    expect(await fork().count(CommunityComment, { community_id: new ObjectId(id) })).toBe(13)
  })
})
