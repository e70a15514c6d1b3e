import { expect, test } from 'vitest'
import { recordIn } from './record-in.ts'

test('a saved record is what is read of it next', () => {
  const record = { id: '1', name: 'A', season: { id: '2', name: 'B' }, status: false }
  expect(recordIn({ ...record, success: true, msg: 'Saved', faq: record })).toEqual(record)
  expect(recordIn({ ...record, success: true, msg: 'Updated' })).toEqual(record)
})
