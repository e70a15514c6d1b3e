import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { changeComment, getTopic, like } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import type { LikeForm } from '@olympiad/contracts/forms/community'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { revisionsOf } from '../../../platform/revisions.ts'
import { refusal } from '../../teams/registration.fixture.ts'
import { commentStage, type Member } from '../comments/comments.fixture.ts'

const { api, forum, fork, member, topic, write, read, waits, now } = await commentStage()
const { visitor } = api

let fahad: Member
let noura: Member
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON.student })
})

const press = async (as: Member['as'], form: Pick<LikeForm, 'id'> & Partial<LikeForm>) =>
  (await send(like, { body: form }, as)).newCommunity
const topicOf = (id: string) => fork().findOneOrFail(CommunityTopic, { _id: new ObjectId(id) })

describe('a like', () => {
  test('counts once for each person, and the same press again takes it back', async () => {
    const id = await topic()
    expect(await press(noura.as, { id })).toEqual({ _id: id, likes: [noura.id.toHexString()], likes_count: 1 })
    expect(await press(fahad.as, { id })).toMatchObject({ likes: [fahad.id.toHexString()], likes_count: 2 })
    expect(await press(noura.as, { id })).toEqual({ _id: id, likes: [], likes_count: 1 })
    expect((await topicOf(id)).likes).toEqual([fahad.id])
  })

  test('that says what it wants may come twice', async () => {
    const id = await topic()
    for (const _ of [1, 2]) {
      const liked = await press(noura.as, { id, liked: true })
      expect(liked).toMatchObject({ likes: [noura.id.toHexString()], likes_count: 1 })
    }
    for (const _ of [1, 2])
      expect(await press(noura.as, { id, liked: false })).toMatchObject({ likes: [], likes_count: 0 })
  })

  test('is seen by everybody as a number, and by nobody else as whose it is', async () => {
    const id = await topic()
    const comment = await write(fahad.as, id, 'x')
    await press(noura.as, { id: comment._id, type: 'comment' })
    await press(noura.as, { id })
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

  test('needs a session, and somebody who is not banned', async () => {
    const id = await topic()
    expect(await refusal(press(visitor, { id }))).toMatchObject({ status: 401 })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect(await refusal(press(banned.as, { id }))).toMatchObject({ status: 403, code: 'community_banned' })
    expect((await topicOf(id)).likes_count).toBe(0)
  })

  test('stays when its author changes the words', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    for (const as of [noura.as, fahad.as]) await press(as, { id: _id, type: 'comment' })
    await send(changeComment, { body: { id: _id, body: 'y' } }, fahad.as)
    expect((await read(noura.as, id)).result[0]).toMatchObject({ likes: [noura.id.toHexString()], likes_count: 2 })
  })

  test('is only for what everybody can read', async () => {
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
      // A topic is no comment.
      { id: shown, type: 'comment' },
    ] as const
    for (const form of forms) expect(await refusal(press(noura.as, form))).toMatchObject({ status: 404 })
    expect(await refusal(press(noura.as, { id: 'x' }))).toMatchObject({ status: 400 })
  })

  test('does not have pages rendered anew', async () => {
    const id = await topic()
    const before = (await revisionsOf(fork())).community
    await press(noura.as, { id })
    expect((await revisionsOf(fork())).community).toBe(before)
  })

  test('is refused to who presses without end', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 120 }, () => press(fahad.as, { id })))
    expect(await refusal(press(fahad.as, { id }))).toMatchObject({ status: 429 })
  })
})

test('fifty people at once at two copies of the program are fifty likes, each pressing twice', async () => {
  const id = await topic()
  const { _id } = await write(fahad.as, id, 'x')
  const people = await Promise.all(Array.from({ length: 50 }, (_, nth) => member(`Person ${nth}`)))
  for (const form of [
    { id, type: 'topic', liked: true },
    { id: _id, type: 'comment', liked: true },
  ] as const) {
    await Promise.all(people.flatMap(({ as, there }) => [press(as, form), press(there, form)]))
    const post =
      form.type === 'topic'
        ? await topicOf(id)
        : await fork().findOneOrFail(CommunityComment, { _id: new ObjectId(_id) })
    expect(post.likes_count).toBe(50)
    expect(new Set(post.likes.map(String)).size).toBe(50)
    expect(post.likes).toHaveLength(50)
  }
})
