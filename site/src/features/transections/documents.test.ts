import type { OrderDocument } from '@olympiad/contracts/views/team'
import { expect, test } from 'vitest'
import { documentsOf } from './documents.ts'

const document = (number: string): OrderDocument => ({
  number,
  document: number.startsWith('CN') ? 'credit_note' : 'invoice',
  issued_at: '2026-11-21T08:00:00.000Z',
  path: `/api/invoices/${number}.pdf`,
})
const split = (...numbers: string[]) => {
  const { current, earlier } = documentsOf({ documents: numbers.map(document) })
  return { current: current?.number, earlier: earlier.map(({ number }) => number) }
}

test('the only invoice of an order is the one to download', () => {
  expect(split('INV-2026-000001')).toEqual({ current: 'INV-2026-000001', earlier: [] })
})

test('after a re-issue the newest invoice is valid, and earlier documents stay available', () => {
  expect(split('INV-2026-000001', 'CN-2026-000001', 'INV-2026-000002')).toEqual({
    current: 'INV-2026-000002',
    earlier: ['INV-2026-000001', 'CN-2026-000001'],
  })
})

test('a cancelled invoice is no longer valid', () => {
  expect(split('INV-2026-000001', 'CN-2026-000001')).toEqual({
    current: undefined,
    earlier: ['INV-2026-000001', 'CN-2026-000001'],
  })
})

test('an order without an invoice has nothing to download', () => {
  expect(split()).toEqual({ current: undefined, earlier: [] })
})
