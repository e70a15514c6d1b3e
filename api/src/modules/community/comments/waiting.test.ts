import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { createComment, deleteTopic } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import { expect, test } from 'vitest'
import { CommunityCase } from '../../../model/case.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { asAdmin, refusal } from '../../teams/registration.fixture.ts'
import { setCommentState } from './comment-changes.ts'
import { commentStage, outline } from './comments.fixture.ts'

const { api, forum, fork, member, topic, write, remove, read, waits, now } = await commentStage()
const { visitor } = api
const numbers = (id: string) => forum.numbers({ topic: new ObjectId(id) })

test('the first comment of somebody waits, unseen and not counted; what they write after it was shown does not', async () => {
  await waits('first')
  const noura = await member('نورة العتيبي', { type: PERSON.student })
  const id = await topic()
  const { msg, result, path } = await send(createComment, { body: { community_id: id, body: 'first' } }, noura.as)
  expect(msg).toBe('We have your comment. Everybody will be able to read it once an organiser has approved it.')
  expect(result).toMatchObject({ state: 'pending', mine: true })
  expect(path).toMatch(new RegExp(`#comment-${result._id}$`))
  expect(await read(visitor, id)).toMatchObject({ result: [], totalItems: 0 })
  expect(await numbers(id)).toMatchObject({ comments_count: 0, threads_count: 0 })
  expect(await fork().find(CommunityCase, { target: new ObjectId(result._id) })).toMatchObject([
    { kind: 'approval', type: 'comment', status: 'open', author: noura.id, topic: new ObjectId(id) },
  ])
  await inTransaction(api.deps.orm, async (em) => {
    const comment = await em.findOneOrFail(CommunityComment, { _id: new ObjectId(result._id) })
    await setCommentState(em, comment, 'shown', now())
  })
  expect((await write(noura.as, id, 'second')).state).toBe('shown')
  expect(await numbers(id)).toMatchObject({ comments_count: 2, threads_count: 2 })
})

test('what organisers write never waits', async () => {
  await waits('all')
  expect((await write(await asAdmin(api), await topic(), 'x')).state).toBe('shown')
})

test('what waits stands in its place for its author and for admins, and nowhere for others', async () => {
  await waits('none')
  const [fahad, noura] = [await member(), await member('نورة العتيبي', { type: PERSON.student })]
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
  expect(outline((await read(visitor, id)).result)).toEqual(['1', '2', '3', '4', '5'])
  const own = await read(noura.as, id)
  expect(own.totalItems).toBe(7)
  expect(outline(own.result)).toEqual([['1', ['reply']], '2', '3', '4', 'mine'])
  expect(own.result[0]).toMatchObject({ replies_count: 1, replies: [{ state: 'pending' }] })
  expect(outline((await read(noura.as, id, { page: 1 })).result)).toEqual(['5', '6'])
  const admin = await asAdmin(api)
  const all = await read(admin, id)
  expect(all.totalItems).toBe(8)
  expect(outline(all.result)).toEqual([['1', ['reply']], '2', '3', '4', 'mine'])
  expect(outline((await read(admin, id, { page: 1 })).result)).toEqual(['other', '5', '6'])
  // Answered it can be by nobody yet.
  const body = { community_id: id, body: 'x', parent: mine._id }
  expect(await refusal(send(createComment, { body }, fahad.as))).toMatchObject({ code: 'comment_gone' })
  await remove(noura.as, mine._id)
  expect((await read(noura.as, id)).totalItems).toBe(6)
  expect(await fork().count(CommunityCase, { target: new ObjectId(mine._id) })).toBe(0)
})

test.each([1, 2, 3])(
  'what waits below something that is deleted at the same moment is not left alone (%i)',
  async () => {
    const [fahad, noura] = [await member(), await member('نورة العتيبي', { type: PERSON.student })]
    await waits('none')
    const id = await topic({ user: fahad.id })
    const above = await write(fahad.as, id, 'above')
    await waits('all')
    const reply = write(noura.there, id, 'reply', above._id).catch(() => undefined)
    await Promise.all([reply, remove(fahad.as, above._id)])
    const left = await fork().count(CommunityComment, { parent: new ObjectId(above._id) })
    expect(await fork().count(CommunityComment, { _id: new ObjectId(above._id) })).toBe(left)
    await waits('none')
    const gone = await topic({ user: fahad.id })
    await fork().nativeUpdate(CommunityTopic, { _id: new ObjectId(gone) }, { created_at: now() })
    await waits('all')
    const comment = write(noura.there, gone, 'waits').catch(() => undefined)
    await Promise.all([comment, send(deleteTopic, { query: { id: gone } }, fahad.as)])
    expect(await fork().count(CommunityComment, { community_id: new ObjectId(gone) })).toBe(0)
    expect(await fork().count(CommunityCase, { topic: new ObjectId(gone) })).toBe(0)
  },
)

test('whoever waits is led to the page on which they see it', async () => {
  const noura = await member('نورة العتيبي', { type: PERSON.student })
  const id = await topic()
  await waits('all')
  const paths = []
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    const sent = await send(createComment, { body: { community_id: id, body: `${nth}` } }, noura.as)
    paths.push(sent.path.replace(/#.*$/, ''))
  }
  expect(paths.slice(0, 5).every((path) => !path.includes('?'))).toBe(true)
  expect(paths[5]).toBe(`${paths[0]}?page=1`)
  expect(outline((await read(noura.as, id, { page: 1 })).result)).toEqual(['6'])
})

test('admins see hidden comments where they stand, marked; others see at most their place', async () => {
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
