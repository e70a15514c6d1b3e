import type { AnswerOf, Call } from '@olympiad/contracts/call'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import { expect, it } from 'vitest'
import { schoolRecordSoon } from './profile.server.ts'

const record: SchoolRecordView = { skilles: [{ name: 'Arduino' }], education: [] }
/** A page whose calls all have one answer. */
const pageWhere = (answer: Promise<unknown>) => ({ send: <C extends Call>() => answer as Promise<AnswerOf<C>> })

it('education and skills are shown as soon as they come', async () => {
  expect(await schoolRecordSoon(pageWhere(Promise.resolve({ success: true, user: record })), 60_000)).toEqual(record)
})

it('a platform that is down, or takes too long, does not hold the page', async () => {
  expect(await schoolRecordSoon(pageWhere(Promise.reject(new Error('down'))), 60_000)).toBeUndefined()
  expect(await schoolRecordSoon(pageWhere(new Promise(() => undefined)), 1)).toBeUndefined()
})
