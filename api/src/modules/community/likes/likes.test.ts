import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, getTopic, likePost } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { LikeForm } from '@olympiad/contracts/forms/community'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { readTagVersions } from '../../../platform/cache-tags.ts'
import { callErrorOf } from '../../teams/registration.fixture.ts'
import { commentFixture, type ForumMember } from '../comments/comments.fixture.ts'

const { api, forum, fork, member, topic, write, read, waits, now } = await commentFixture()
const { visitor } = api

let fahad: ForumMember
let noura: ForumMember
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON_TYPE.student })
})

const toggleLike = async (as: ForumMember['as'], form: Pick<LikeForm, 'id'> & Partial<LikeForm>) =>
  (await send(likePost, { body: form }, as)).newCommunity
const topicOf = (id: string) => fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) })

describe('a like', () => {
  test('counts once per person, and a second call removes it', async () => {
    const id = await topic()
    expect(await toggleLike(noura.as, { id })).toEqual({ _id: id, likes: [noura.id.toHexString()], likes_count: 1 })
    expect(await toggleLike(fahad.as, { id })).toMatchObject({ likes: [fahad.id.toHexString()], likes_count: 2 })
    expect(await toggleLike(noura.as, { id })).toEqual({ _id: id, likes: [], likes_count: 1 })
    expect((await topicOf(id)).likes).toEqual([fahad.id])
  })

  test('with an explicit state is idempotent', async () => {
    const id = await topic()
    for (const _ of [1, 2]) {
      const liked = await toggleLike(noura.as, { id, liked: true })
      expect(liked).toMatchObject({ likes: [noura.id.toHexString()], likes_count: 1 })
    }
    for (const _ of [1, 2])
      expect(await toggleLike(noura.as, { id, liked: false })).toMatchObject({ likes: [], likes_count: 0 })
  })

  test('is public as a number only', async () => {
    const id = await topic()
    const comment = await write(fahad.as, id, 'x')
    await toggleLike(noura.as, { id: comment._id, type: 'comment' })
    await toggleLike(noura.as, { id })
    const { slug } = await topicOf(id)
    for (const [as, likes] of [
      [visitor, []],
      [fahad.as, []],
      [noura.as, [noura.id.toHexString()]],
    ] as const) {
      expect((await read(as, id)).result[0]).toMatchObject({ likes, likes_count: 1 })
      const { result } = await send(getTopic, { query: { single: 'true', slug } }, as)
      expect(result).toMatchObject({ likes, likes_count: 1 })
    }
  })

  test('needs a session without a ban', async () => {
    const id = await topic()
    expect(await callErrorOf(toggleLike(visitor, { id }))).toMatchObject({ status: 401 })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect(await callErrorOf(toggleLike(banned.as, { id }))).toMatchObject({ status: 403, code: 'community_banned' })
    expect((await topicOf(id)).likes_count).toBe(0)
  })

  test('stays when the text changes', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    for (const as of [noura.as, fahad.as]) await toggleLike(as, { id: _id, type: 'comment' })
    await send(changeComment, { body: { id: _id, body: 'y' } }, fahad.as)
    expect((await read(noura.as, id)).result[0]).toMatchObject({ likes: [noura.id.toHexString()], likes_count: 2 })
  })

  test('is only for public posts', async () => {
    const user = noura.id
    const shown = await topic()
    const hidden = await topic({ user, state: 'hidden' })
    const below = await forum.comment({ user, topic: new ObjectId(hidden) })
    const waiting = await forum.comment({ user, topic: new ObjectId(shown), state: 'pending' })
    const forms = [
      { id: hidden },
      { id: await topic({ user, state: 'pending' }) },
      { id: below.toHexString(), type: 'comment' },
      { id: waiting.toHexString(), type: 'comment' },
      { id: new ObjectId().toHexString() },
      { id: shown, type: 'comment' },
    ] as const
    for (const form of forms) expect(await callErrorOf(toggleLike(noura.as, form))).toMatchObject({ status: 404 })
    expect(await callErrorOf(toggleLike(noura.as, { id: 'x' }))).toMatchObject({ status: 400 })
  })

  test('does not invalidate the pages', async () => {
    const id = await topic()
    const before = (await readTagVersions(fork())).community
    await toggleLike(noura.as, { id })
    expect((await readTagVersions(fork())).community).toBe(before)
  })

  test('is rate limited', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 120 }, () => toggleLike(fahad.as, { id })))
    expect(await callErrorOf(toggleLike(fahad.as, { id }))).toMatchObject({ status: 429 })
  })
})

test('fifty people at two instances make fifty likes, with two calls each', async () => {
  const id = await topic()
  const { _id } = await write(fahad.as, id, 'x')
  const people = await Promise.all(Array.from({ length: 50 }, (_, nth) => member(`Person ${nth}`)))
  for (const form of [
    { id, type: 'topic', liked: true },
    { id: _id, type: 'comment', liked: true },
  ] as const) {
    await Promise.all(
      people.flatMap(({ as, callOtherInstance }) => [toggleLike(as, form), toggleLike(callOtherInstance, form)]),
    )
    const post =
      form.type === 'topic'
        ? await topicOf(id)
        : await fork().findOneOrFail(CommunityComment, { _id: new ObjectId(_id) })
    expect(post.likes_count).toBe(50)
    expect(new Set(post.likes.map(String)).size).toBe(50)
    expect(post.likes).toHaveLength(50)
  }
})
