import { expect, test } from 'vitest'
import { invoiceLines } from './invoice.facts.ts'
import { someFacts } from './invoice.fixture.ts'
import { yearInRiyadh } from './invoice.number.ts'

test('amounts that the lines don’t add up to are refused', () => {
  const { lines, amounts } = someFacts()
  expect(() => invoiceLines({ lines, amounts: { ...amounts, price: amounts.price + 1 } })).toThrow(RangeError)
  expect(() => invoiceLines({ lines, amounts: { ...amounts, rounding: 0 } })).toThrow(RangeError)
  expect(() => invoiceLines({ lines: [], amounts })).toThrow(RangeError)
})

test('nothing is invoiced for a free registration', () => {
  expect(() => invoiceLines({ lines: [], amounts: { price: 0, tax: 0, rounding: 0, total: 0 } })).toThrow(RangeError)
})

test('an invoice belongs to the year that it is in Riyadh', () => {
  expect(yearInRiyadh(new Date('2026-12-31T20:59:59Z'))).toBe(2026)
  expect(yearInRiyadh(new Date('2026-12-31T21:00:00Z'))).toBe(2027)
})
