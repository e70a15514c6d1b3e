import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { readTagVersions } from '../../../platform/cache-tags.ts'
import { inTransaction } from '../../../platform/database.ts'
import { asAdmin, callErrorOf } from '../../teams/registration.fixture.ts'
import { setCommentState } from './comment-changes.ts'
import { commentFixture, type ForumMember, toOutline } from './comments.fixture.ts'

const { api, copy, forum, fork, member, topic, write, remove, read, waits, pass, now } = await commentFixture()
const { visitor } = api

let fahad: ForumMember
let noura: ForumMember
beforeAll(async () => {
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON_TYPE.student })
})
beforeEach(() => waits('none'))

const change = (as: ForumMember['as'], id: string, body: string) => send(changeComment, { body: { id, body } }, as)
const numbers = (id: string) => forum.numbers({ topic: new ObjectId(id) })
const stored = (id: string) => fork().findOne(CommunityComment, { _id: new ObjectId(id) })
const put = (id: string, state: 'shown' | 'pending' | 'hidden') =>
  inTransaction(api.deps.orm, async (em) => {
    const comment = await em.findOneOrFail(CommunityComment, { _id: new ObjectId(id) })
    await setCommentState(em, comment, state, now())
  })

describe('the author of a comment', () => {
  test('changes its text within half an hour, and it is marked as edited', async () => {
    const id = await topic()
    const { _id } = await write(noura.as, id, 'befor')
    pass(20)
    const { msg, result } = await change(noura.as, _id, '**before**')
    expect(msg).toBe('Update Successfully!')
    expect(result).toMatchObject({ body: '<p dir="auto"><strong>before</strong></p>', state: 'shown', mine: true })
    const [seen] = (await read(visitor, id)).result
    expect(seen).toMatchObject({ body: result.body, edited_at: result.edited_at })
    expect(seen?.edited_at).not.toBeNull()
    expect(await numbers(id)).toMatchObject({ comments_count: 1 })
  })

  test('does not mark it as edited with the same text', async () => {
    const { _id } = await write(noura.as, await topic(), 'same')
    expect((await change(noura.as, _id, 'same')).result.edited_at).toBeNull()
  })

  test('gets an error after that time', async () => {
    const id = await topic()
    const { _id } = await write(noura.as, id, 'x')
    pass(30)
    for (const attempt of [() => change(noura.as, _id, 'y'), () => remove(noura.as, _id)]) {
      expect(await callErrorOf(attempt())).toMatchObject({ status: 403, code: 'comment_edit_window_closed' })
    }
    expect(toOutline((await read(visitor, id)).result)).toEqual(['x'])
  })

  test('has no time limit as an admin', async () => {
    const admin = await member('Admin', { type: PERSON_TYPE.admin })
    const { _id } = await write(admin.as, await topic(), 'x')
    pass(60)
    expect((await change(admin.as, _id, 'y')).result.body).toContain('y')
    expect((await remove(admin.as, _id)).success).toBe(true)
  })

  test('needs approval again if new comments do', async () => {
    const id = await topic()
    const { _id } = await write(noura.as, id, 'x')
    await write(fahad.as, id, 'below', _id)
    await waits('all')
    const { msg, result } = await change(noura.as, _id, 'y')
    expect(msg).toBe(
      'Your change is saved. Everybody will be able to read your comment once an organiser has approved it.',
    )
    expect(result.state).toBe('pending')
    expect(toOutline((await read(visitor, id)).result)).toEqual([['(pending)', ['below']]])
    expect(toOutline((await read(noura.as, id)).result)).toEqual([['y', ['below']]])
    expect(await numbers(id)).toMatchObject({ comments_count: 1, threads_count: 1 })
    expect(await fork().find(ModerationCase, { target: new ObjectId(_id) })).toMatchObject([
      { kind: 'approval', status: 'open' },
    ])
    await change(noura.as, _id, 'z')
    expect(await fork().count(ModerationCase, { target: new ObjectId(_id) })).toBe(1)
  })

  test('can’t change it while banned or in a locked topic, but can delete it', async () => {
    const banned = await member()
    const id = await topic()
    const { _id } = await write(banned.as, id, 'x')
    const ban = fork().create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await fork().persist(ban).flush()
    expect(await callErrorOf(change(banned.as, _id, 'y'))).toMatchObject({ status: 403, code: 'community_banned' })
    const other = await write(noura.as, id, 'other')
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(id) }, { locked: true })
    expect(await callErrorOf(change(noura.as, other._id, 'y'))).toMatchObject({ status: 409, code: 'topic_locked' })
    await remove(banned.as, _id)
    await remove(noura.as, other._id)
    expect((await read(visitor, id)).result).toEqual([])
  })
})

describe('another person', () => {
  test('can’t change or delete a comment, not even an admin outside of the console', async () => {
    const id = await topic()
    const { _id } = await write(noura.as, id, 'x')
    for (const as of [fahad.as, await asAdmin(api)]) {
      for (const attempt of [() => change(as, _id, 'y'), () => remove(as, _id)]) {
        expect(await callErrorOf(attempt())).toMatchObject({ status: 403, code: 'comment_not_own' })
      }
    }
    for (const attempt of [() => change(visitor, _id, 'y'), () => remove(visitor, _id)]) {
      expect(await callErrorOf(attempt())).toMatchObject({ status: 401 })
    }
    expect(toOutline((await read(visitor, id)).result)).toEqual(['x'])
  })

  test('does not find one that is pending, hidden or unknown', async () => {
    const waiting = await forum.comment({ user: noura.id, topic: new ObjectId(await topic()), state: 'pending' })
    const { _id } = await write(noura.as, await topic(), 'x')
    await put(_id, 'hidden')
    for (const id of [waiting.toHexString(), _id, new ObjectId().toHexString()]) {
      expect(await callErrorOf(change(fahad.as, id, 'y'))).toMatchObject({ status: 404 })
      expect(await callErrorOf(remove(fahad.as, id))).toMatchObject({ status: 404 })
    }
    expect(await callErrorOf(change(noura.as, _id, 'y'))).toMatchObject({ status: 404 })
  })
})

describe('a deleted comment', () => {
  test('is removed with its cases if it has no replies', async () => {
    const id = await topic()
    await waits('all')
    const { _id } = await write(noura.as, id, 'x')
    await waits('none')
    expect((await remove(noura.as, _id)).msg).toBe('Delete Successfully!')
    expect(await stored(_id)).toBeNull()
    expect(await fork().count(ModerationCase, { target: new ObjectId(_id) })).toBe(0)
    expect(await numbers(id)).toMatchObject({ comments_count: 0, threads_count: 0 })
    expect(await callErrorOf(remove(noura.as, _id))).toMatchObject({ status: 404 })
  })

  test('leaves a placeholder without text and author until the last reply is gone', async () => {
    const id = await topic()
    const a = await write(noura.as, id, 'a')
    const b = await write(fahad.as, id, 'b', a._id)
    const c = await write(noura.as, id, 'c', b._id)
    await remove(noura.as, a._id)
    await remove(fahad.as, b._id)
    const { result } = await read(fahad.as, id)
    expect(toOutline(result)).toEqual([['(deleted)', [['(deleted)', ['c']]]]])
    expect(result[0]).toMatchObject({ user: null, body: '', state: 'deleted', mine: false, replies_count: 2 })
    expect(await stored(a._id)).toMatchObject({ source: '', body: '', likes: [], likes_count: 0 })
    expect(await numbers(id)).toMatchObject({ comments_count: 1, threads_count: 1 })
    await remove(noura.as, c._id)
    expect((await read(visitor, id)).result).toEqual([])
    expect(await fork().count(CommunityComment, { community_id: new ObjectId(id) })).toBe(0)
    expect(await numbers(id)).toMatchObject({ comments_count: 0, threads_count: 0 })
  })

  test('leaves a placeholder for a pending reply, invisible until its approval', async () => {
    const id = await topic()
    const a = await write(noura.as, id, 'a')
    const waiting = await forum.comment({
      ...{ user: fahad.id, topic: new ObjectId(id), parent: new ObjectId(a._id) },
      ...{ state: 'pending', source: 'reply' },
    })
    await remove(noura.as, a._id)
    expect(await read(visitor, id)).toMatchObject({ result: [], totalItems: 0 })
    await put(waiting.toHexString(), 'shown')
    expect(toOutline((await read(visitor, id)).result)).toEqual([['(deleted)', ['reply']]])
    expect(await numbers(id)).toMatchObject({ comments_count: 1, threads_count: 1 })
  })
})

describe('the counters of a topic and a thread', () => {
  test('are correct after all changes by admins and authors', async () => {
    const id = await topic()
    const a = await write(noura.as, id, 'a')
    const b = await write(fahad.as, id, 'b', a._id)
    const c = await write(noura.as, id, 'c', b._id)
    const counts = async () => ({
      topic: Object.values(await numbers(id)).slice(1),
      replies: [(await stored(a._id))?.replies_count, (await stored(b._id))?.replies_count],
    })
    expect(await counts()).toEqual({ topic: [3, 1], replies: [2, 1] })
    await put(b._id, 'hidden')
    expect(await counts()).toEqual({ topic: [2, 1], replies: [2, 1] })
    expect(toOutline((await read(visitor, id)).result)).toEqual([['a', [['(hidden)', ['c']]]]])
    await put(c._id, 'hidden')
    expect(await counts()).toEqual({ topic: [1, 1], replies: [0, 0] })
    expect(toOutline((await read(visitor, id)).result)).toEqual(['a'])
    await put(a._id, 'hidden')
    expect(await counts()).toEqual({ topic: [0, 0], replies: [0, 0] })
    await put(c._id, 'shown')
    expect(await counts()).toEqual({ topic: [1, 1], replies: [2, 1] })
    await put(b._id, 'shown')
    await put(a._id, 'shown')
    expect(await counts()).toEqual({ topic: [3, 1], replies: [2, 1] })
    await put(a._id, 'shown')
    expect(await counts()).toEqual({ topic: [3, 1], replies: [2, 1] })
  })

  test('are correct after concurrent deletions in a thread at two instances', async () => {
    const id = await topic()
    const a = await write(noura.as, id, 'a')
    const replies = await Promise.all([1, 2, 3, 4].map((nth) => write(fahad.as, id, `${nth}`, a._id)))
    await Promise.all([
      remove(noura.callOtherInstance, a._id),
      ...replies.map(({ _id }, nth) => remove(nth % 2 ? fahad.as : fahad.callOtherInstance, _id)),
    ])
    expect(await fork().count(CommunityComment, { community_id: new ObjectId(id) })).toBe(0)
    expect(await numbers(id)).toMatchObject({ comments_count: 0, threads_count: 0 })
  })
})

test('public changes invalidate the pages at every instance', async () => {
  const seen = async () => (await readTagVersions(copy.deps.orm.em.fork())).community
  const stages = [await seen()]
  const id = await topic()
  const fresh = async () => {
    await expect.poll(seen).toBeGreaterThan(stages.at(-1) ?? 0)
    stages.push(await seen())
  }
  const { _id } = await write(noura.as, id, 'x')
  await fresh()
  await change(noura.as, _id, 'y')
  await fresh()
  await remove(noura.as, _id)
  await fresh()
})
