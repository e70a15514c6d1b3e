import { expect, test } from 'vitest'
import { recordFromResponse } from './record-from-response.ts'

test('a saved record equals its next read', () => {
  const record = { id: '1', name: 'A', season: { id: '2', name: 'B' }, status: false }
  expect(recordFromResponse({ ...record, success: true, msg: 'Saved', faq: record })).toEqual(record)
  expect(recordFromResponse({ ...record, success: true, msg: 'Updated' })).toEqual(record)
})
