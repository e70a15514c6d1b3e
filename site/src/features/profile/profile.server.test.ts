import type { AnswerOf, Call } from '@olympiad/contracts/call'
import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import { expect, it } from 'vitest'
import { loadSchoolRecord } from './profile.server.ts'

const record: SchoolRecordView = { skilles: [{ name: 'Arduino' }], education: [] }
const pageWhere = (answer: Promise<unknown>) => ({ send: <C extends Call>() => answer as Promise<AnswerOf<C>> })

it('education and skills are returned when they arrive', async () => {
  expect(await loadSchoolRecord(pageWhere(Promise.resolve({ success: true, user: record })), 60_000)).toEqual(record)
})

it('a platform that is down or slow does not block the page', async () => {
  expect(await loadSchoolRecord(pageWhere(Promise.reject(new Error('down'))), 60_000)).toBeUndefined()
  expect(await loadSchoolRecord(pageWhere(new Promise(() => undefined)), 1)).toBeUndefined()
})
