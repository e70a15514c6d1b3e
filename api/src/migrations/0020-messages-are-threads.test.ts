import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { messagesAreThreads } from './0020-messages-are-threads.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('messages of an older database are open, or closed where they were answered', async () => {
  const em = api.deps.orm.em.fork()
  const [asked, answered] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-02T09:00:00Z')]
  const messages = em.getCollection('contactus')
  await messages.insertMany([
    { name: 'old', created_at: asked },
    { name: 'new', created_at: asked, reply: [] },
    { name: 'answered', created_at: asked, reply: [{ message: 'x', created_at: answered }] },
    { name: 'thread', created_at: asked, reply: [], state: 'waiting', last_message_at: answered },
  ])
  for (const _again of [1, 2]) await messagesAreThreads.run(em)
  const found = await messages.find({}, { sort: { _id: 1 } }).toArray()
  expect(found.map(({ name, state, last_message_at }) => [name, state, last_message_at])).toEqual([
    ['old', 'open', asked],
    ['new', 'open', asked],
    ['answered', 'closed', answered],
    ['thread', 'waiting', answered],
  ])
})
