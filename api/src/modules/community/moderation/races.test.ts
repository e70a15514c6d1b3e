import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { changeTopic, createTopic, deleteTopic } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE, SITE_NAME } from '@olympiad/contracts/constants'
import { afterAll, describe, expect, it } from 'vitest'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { Setting } from '../../../model/setting.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { startTwoInstances } from '../../../testing/harness.ts'
import { forumHelpers } from './moderation.fixture.ts'

const { api, other, close } = await startTwoInstances()
afterAll(close)

const forum = forumHelpers(api)
const here = await forum.admin('Sara')
const there = await forumHelpers(other).admin('Maha')
const settings = forum.fork()
settings.create(Setting, { site_name: SITE_NAME, community_others: 'all' })
await settings.flush()
const author = async () => forumHelpers(other).as(await forum.person(PERSON_TYPE.coach, 'Khalid'))

const writeTopic = async (as: Fetcher, category: ObjectId): Promise<ObjectId> => {
  const body = { title: 'Which of them?', category: category.toHexString(), description: 'Words of a coach' }
  return new ObjectId((await send(createTopic, { body }, as)).result._id)
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

const ROUNDS = [1, 2, 3]

describe('at the same moment at two instances', () => {
  it.each(ROUNDS)('of two different decisions, one wins (%i)', async () => {
    const category = await forum.category('Robots')
    const topic = await writeTopic(await author(), category)
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

  it.each(ROUNDS)('an author deletes a post that an admin approves: it is gone and not counted (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const topic = await writeTopic(as, category)
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

  it.each(ROUNDS)('an author edits a post that an admin approves: no unread text is shown (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const topic = await writeTopic(as, category)
    const id = await forum.caseOf(topic)
    const words = { title: 'Which of them?', category: category.toHexString(), description: 'Other words' }
    const [approved, edited] = await Promise.all([
      here.put(`community-cases/${id}`, { decision: 'approve', seen: null }),
      statusOf(send(changeTopic, { body: { id: topic.toHexString(), ...words } }, as)),
    ])
    expect(edited).toBe(200)
    expect([200, 409]).toContain(approved.status)
    expect(await forum.numbers({ category, topic })).toMatchObject({ topic: 'pending', topics_count: 0 })
    const { body } = await here.get(`community-cases/${await forum.caseOf(topic)}`)
    expect(body).toMatchObject({ status: 'open', post: { body: expect.stringContaining('Other words') } })
  })

  it.each(ROUNDS)('a category is deleted while somebody writes in it: one of both wins (%i)', async () => {
    const category = await forum.category('Robots')
    const as = await author()
    const [deleted, created] = await Promise.all([
      here.remove(`community-categories/${category.toHexString()}`),
      statusOf(writeTopic(as, category)),
    ])
    const left = await forum.fork().count(CommunityCategory, { _id: category })
    expect(await forum.fork().count(CommunityTopic, { category })).toBe(left)
    expect([deleted.status, created]).toEqual(left === 1 ? [409, 200] : [200, 400])
  })
})
