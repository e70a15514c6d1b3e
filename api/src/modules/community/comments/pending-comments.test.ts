import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { createComment, deleteTopic } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { expect, test } from 'vitest'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { asAdmin, callErrorOf } from '../../teams/registration.fixture.ts'
import { setCommentState } from './comment-changes.ts'
import { commentFixture, toOutline } from './comments.fixture.ts'

const { api, forum, fork, member, topic, write, remove, read, waits, now } = await commentFixture()
const { visitor } = api
const numbers = (id: string) => forum.numbers({ topic: new ObjectId(id) })

test('the first comment of a person is pending and not counted; later ones are shown at once', async () => {
  await waits('first')
  const noura = await member('نورة العتيبي', { type: PERSON_TYPE.student })
  const id = await topic()
  const { msg, result, path } = await send(createComment, { body: { community_id: id, body: 'first' } }, noura.as)
  expect(msg).toBe('We have your comment. Everybody will be able to read it once an organiser has approved it.')
  expect(result).toMatchObject({ state: 'pending', mine: true })
  expect(path).toMatch(new RegExp(`#comment-${result._id}$`))
  expect(await read(visitor, id)).toMatchObject({ result: [], totalItems: 0 })
  expect(await numbers(id)).toMatchObject({ comments_count: 0, threads_count: 0 })
  expect(await fork().find(ModerationCase, { target: new ObjectId(result._id) })).toMatchObject([
    { kind: 'approval', type: 'comment', status: 'open', author: noura.id, topic: new ObjectId(id) },
  ])
  await inTransaction(api.deps.orm, async (em) => {
    const comment = await em.findOneOrFail(CommunityComment, { _id: new ObjectId(result._id) })
    await setCommentState(em, comment, 'shown', now())
  })
  expect((await write(noura.as, id, 'second')).state).toBe('shown')
  expect(await numbers(id)).toMatchObject({ comments_count: 2, threads_count: 2 })
})

test('comments of admins are never pending', async () => {
  await waits('all')
  expect((await write(await asAdmin(api), await topic(), 'x')).state).toBe('shown')
})

test('a pending comment is in its position for its author and admins, and invisible for others', async () => {
  await waits('none')
  const [fahad, noura] = [await member(), await member('نورة العتيبي', { type: PERSON_TYPE.student })]
  const id = await topic()
  const shown = []
  for (const nth of [1, 2, 3, 4]) shown.push(await write(fahad.as, id, `${nth}`))
  await waits('all')
  const mine = await write(noura.as, id, 'mine')
  await write(noura.as, id, 'reply', shown[0]?._id)
  await write(fahad.as, id, 'other')
  await waits('none')
  await write(fahad.as, id, '5')
  await write(fahad.as, id, '6')
  expect(await read(visitor, id)).toMatchObject({ totalItems: 6 })
  expect(toOutline((await read(visitor, id)).result)).toEqual(['1', '2', '3', '4', '5'])
  const own = await read(noura.as, id)
  expect(own.totalItems).toBe(7)
  expect(toOutline(own.result)).toEqual([['1', ['reply']], '2', '3', '4', 'mine'])
  expect(own.result[0]).toMatchObject({ replies_count: 1, replies: [{ state: 'pending' }] })
  expect(toOutline((await read(noura.as, id, { page: 1 })).result)).toEqual(['5', '6'])
  const admin = await asAdmin(api)
  const all = await read(admin, id)
  expect(all.totalItems).toBe(8)
  expect(toOutline(all.result)).toEqual([['1', ['reply']], '2', '3', '4', 'mine'])
  expect(toOutline((await read(admin, id, { page: 1 })).result)).toEqual(['other', '5', '6'])
  const body = { community_id: id, body: 'x', parent: mine._id }
  expect(await callErrorOf(send(createComment, { body }, fahad.as))).toMatchObject({ code: 'comment_deleted' })
  await remove(noura.as, mine._id)
  expect((await read(noura.as, id)).totalItems).toBe(6)
  expect(await fork().count(ModerationCase, { target: new ObjectId(mine._id) })).toBe(0)
})

test.each([1, 2, 3])(
  'what waits below something that is deleted at the same moment is not left alone (%i)',
  async () => {
    const [fahad, noura] = [await member(), await member('نورة العتيبي', { type: PERSON_TYPE.student })]
    await waits('none')
    const id = await topic({ user: fahad.id })
    const above = await write(fahad.as, id, 'above')
    await waits('all')
    const reply = write(noura.callOtherInstance, id, 'reply', above._id).catch(() => undefined)
    await Promise.all([reply, remove(fahad.as, above._id)])
    const left = await fork().count(CommunityComment, { parent: new ObjectId(above._id) })
    expect(await fork().count(CommunityComment, { _id: new ObjectId(above._id) })).toBe(left)
    await waits('none')
    const gone = await topic({ user: fahad.id })
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(gone) }, { created_at: now() })
    await waits('all')
    const comment = write(noura.callOtherInstance, gone, 'waits').catch(() => undefined)
    await Promise.all([comment, send(deleteTopic, { query: { id: gone } }, fahad.as)])
    expect(await fork().count(CommunityComment, { community_id: new ObjectId(gone) })).toBe(0)
    expect(await fork().count(ModerationCase, { topic: new ObjectId(gone) })).toBe(0)
  },
)

test('the author of a pending comment gets the path where they see it', async () => {
  const noura = await member('نورة العتيبي', { type: PERSON_TYPE.student })
  const id = await topic()
  await waits('all')
  const paths = []
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const sent = await send(createComment, { body: { community_id: id, body: `${nth}` } }, noura.as)
    paths.push(sent.path.replace(/#.*$/, ''))
  }
  expect(paths.slice(0, 5).every((path) => !path.includes('?'))).toBe(true)
  expect(paths[5]).toBe(`${paths[0]}?page=1`)
  expect(toOutline((await read(noura.as, id, { page: 1 })).result)).toEqual(['6'])
})

test('admins see hidden comments marked in their position; others see a placeholder at most', async () => {
  await waits('none')
  const fahad = await member()
  const id = await topic()
  const alone = await forum.comment({ user: fahad.id, topic: new ObjectId(id), source: 'bad', state: 'hidden' })
  const admin = await asAdmin(api)
  expect((await read(admin, id)).result).toMatchObject([
    { _id: alone.toHexString(), state: 'hidden', user: { name: 'فهد السديري' } },
  ])
  for (const as of [visitor, fahad.as]) expect((await read(as, id)).result).toEqual([])
})
