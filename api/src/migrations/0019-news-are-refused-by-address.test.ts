import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MailChoice } from '../model/mail-choice.entity.ts'
import { newsTokens, unsubscribe, unsubscribeToken } from '../modules/accounts/mail-choices.ts'
import { inTransaction } from '../platform/database.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { newsAreRefusedByAddress } from './0019-news-are-refused-by-address.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('an older database then takes any number of addresses, and one choice of an account', async () => {
  const em = api.deps.orm.em.fork()
  const choices = em.getCollection(MailChoice)
  await choices.dropIndex('one_of_account')
  await choices.createIndex({ user: 1 }, { unique: true })
  for (const _again of [1, 2]) await newsAreRefusedByAddress.run(em)
  await choices.createIndex(
    { user: 1 },
    { name: 'one_of_account', unique: true, partialFilterExpression: { user: { $exists: true } } },
  )
  const user = new ObjectId()
  const replies = await inTransaction(api.deps.orm, (tx) => unsubscribeToken(tx, user))
  const tokens = await inTransaction(api.deps.orm, (tx) => newsTokens(tx, ['a@x.test', 'b@x.test']))
  expect([...tokens.keys()]).toEqual(['a@x.test', 'b@x.test'])
  expect(await inTransaction(api.deps.orm, (tx) => unsubscribeToken(tx, user))).toBe(replies)
  const own = tokens.get('a@x.test') ?? ''
  expect(await unsubscribe(em, own, new Date())).toBe('news')
  const again = await inTransaction(api.deps.orm, (tx) => newsTokens(tx, ['a@x.test', 'b@x.test', 'c@x.test']))
  expect([...again.keys()]).toEqual(['b@x.test', 'c@x.test'])
})
