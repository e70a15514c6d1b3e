import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { changeTopic, createTopic, deleteTopic } from '@olympiad/contracts/calls/community'
import { PERSON, SITE_NAME } from '@olympiad/contracts/constants'
import { afterAll, describe, expect, it } from 'vitest'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { startTwoCopies } from '../../../testing/harness.ts'
import { forumOf } from './moderation.fixture.ts'

const { api, other, close } = await startTwoCopies()
afterAll(close)

const forum = forumOf(api)
const here = await forum.admin('Sara')
const there = await forumOf(other).admin('Maha')
const settings = forum.fork()
settings.create(Setting, { site_name: SITE_NAME, community_others: 'all' })
await settings.flush()
/** Somebody at the other copy who has not written yet: no limit is near. All that they write waits. */
const author = async () => forumOf(other).as(await forum.person(PERSON.coach, 'Khalid'))

/** A new topic, which waits for approval. */
const written = async (as: Fetcher, category: ObjectId): Promise<ObjectId> => {
  const body = { title: 'Which of them?', category: category.toHexString(), description: 'Words of a coach' }
  return new ObjectId((await send(createTopic, { body }, as)).result._id)
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

const ROUNDS = [1, 2, 3]

describe('at the same moment at two copies', () => {
  it.each(ROUNDS)('two admins decide differently: one of both (%i)', async () => {
    const category = await forum.category('Robots')
    const topic = await written(await author(), category)
    const id = await forum.caseOf(topic)
    const answers = await Promise.all([
      here.put(`community-cases/${id}`, { decision: 'approve' }),
      there.put(`community-cases/${id}`, { decision: 'hide' }),
    ])
    const { topic: state, topics_count } = await forum.numbers({ category, topic })
    expect([...answers.map(({ status }) => status), topics_count]).toEqual(
      state === 'shown' ? [200, 409, 1] : [409, 200, 0],
    )
  })

  it.each(ROUNDS)('an author deletes what an admin approves: nothing of it is left, nor counted (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const topic = await written(as, category)
    const id = await forum.caseOf(topic)
    const [approved, deleted] = await Promise.all([
      here.put(`community-cases/${id}`, { decision: 'approve' }),
      statusOf(send(deleteTopic, { query: { id: topic.toHexString() } }, as)),
    ])
    expect([200, 404]).toContain(approved.status)
    expect(deleted).toBe(200)
    expect(await forum.numbers({ category, topic })).toEqual({ topics_count: 0 })
    expect((await here.get(`community-cases/${id}`)).status).toBe(404)
  })

  it.each(ROUNDS)('an author edits what an admin approves: nothing is shown that no admin has read (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const topic = await written(as, category)
    const id = await forum.caseOf(topic)
    const words = { title: 'Which of them?', category: category.toHexString(), description: 'Other words' }
    const [approved, edited] = await Promise.all([
      here.put(`community-cases/${id}`, { decision: 'approve', seen: null }),
      statusOf(send(changeTopic, { body: { id: topic.toHexString(), ...words } }, as)),
    ])
    expect(edited).toBe(200)
    // Each of both may be the first; what is edited after its approval waits again.
    expect([200, 409]).toContain(approved.status)
    expect(await forum.numbers({ category, topic })).toMatchObject({ topic: 'pending', topics_count: 0 })
    const { body } = await here.get(`community-cases/${await forum.caseOf(topic)}`)
    expect(body).toMatchObject({ status: 'open', post: { body: expect.stringContaining('Other words') } })
  })

  it.each(ROUNDS)('a category is deleted while somebody writes in it: one of both (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const [deleted, made] = await Promise.all([
      here.remove(`community-categories/${category.toHexString()}`),
      statusOf(written(as, category)),
    ])
    const left = await forum.fork().count(CommunityCategory, { _id: category })
    expect(await forum.fork().count(CommunityTopic, { category })).toBe(left)
    expect([deleted.status, made]).toEqual(left === 1 ? [409, 200] : [200, 400])
  })
})
