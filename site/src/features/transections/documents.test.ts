import type { OrderDocument } from '@olympiad/contracts/views/team'
import { expect, test } from 'vitest'
import { documentsOf } from './documents.ts'

const document = (number: string): OrderDocument => ({
  number,
  document: number.startsWith('CN') ? 'credit_note' : 'invoice',
  issued_at: '2026-11-21T08:00:00.000Z',
  path: `/api/invoices/${number}.pdf`,
})
const apart = (...numbers: string[]) => {
  const { current, earlier } = documentsOf({ documents: numbers.map(document) })
  return { current: current?.number, earlier: earlier.map(({ number }) => number) }
}

test('the only invoice of an order is the one to download', () => {
  expect(apart('INV-2026-000001')).toEqual({ current: 'INV-2026-000001', earlier: [] })
})

test('after a re-issue the newest invoice holds, and what came before it stays in reach', () => {
  expect(apart('INV-2026-000001', 'CN-2026-000001', 'INV-2026-000002')).toEqual({
    current: 'INV-2026-000002',
    earlier: ['INV-2026-000001', 'CN-2026-000001'],
  })
})

test('an invoice that was taken back holds no more', () => {
  expect(apart('INV-2026-000001', 'CN-2026-000001')).toEqual({
    current: undefined,
    earlier: ['INV-2026-000001', 'CN-2026-000001'],
  })
})

test('an order without an invoice has nothing to download', () => {
  expect(apart()).toEqual({ current: undefined, earlier: [] })
})
