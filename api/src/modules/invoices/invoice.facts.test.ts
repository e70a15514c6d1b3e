import { expect, test } from 'vitest'
import { invoiceLines } from './invoice.facts.ts'
import { sampleInvoiceFacts } from './invoice.fixture.ts'
import { riyadhYear } from './invoice.number.ts'

test('amounts that the lines don’t add up to are refused', () => {
  const { lines, amounts } = sampleInvoiceFacts()
  expect(() => invoiceLines({ lines, amounts: { ...amounts, price: amounts.price + 1 } })).toThrow(RangeError)
  expect(() => invoiceLines({ lines, amounts: { ...amounts, rounding: 0 } })).toThrow(RangeError)
  expect(() => invoiceLines({ lines: [], amounts })).toThrow(RangeError)
})

test('nothing is invoiced for a free registration', () => {
  expect(() => invoiceLines({ lines: [], amounts: { price: 0, tax: 0, rounding: 0, total: 0 } })).toThrow(RangeError)
})

test('an invoice belongs to the current year in Riyadh', () => {
  expect(riyadhYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026)
  expect(riyadhYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027)
})
