import { describe, expect, it } from 'vitest'
import { formatHalalas, hasFee, priceBreakdown, toDecimalAmount, toHalalas, toRiyals } from './money.ts'

describe('the price of a registration', () => {
  it('is 518.00 for a fee of 450, with the rounding that makes every sum add up', () => {
    expect(priceBreakdown(450)).toEqual({ price: 45_000, tax: 6_750, rounding: 50, total: 51_800 })
  })

  it('adds up and is a whole number of riyals for every fee from 0 to 2,000 in steps of a quarter riyal', () => {
    for (let quarter = 0; quarter <= 8_000; quarter += 1) {
      const { price, tax, rounding, total } = priceBreakdown(quarter / 4)
      expect(price + tax + rounding).toBe(total)
      expect(total % 100).toBe(0)
      expect(Math.abs(total - price * 1.15)).toBeLessThanOrEqual(50.5)
    }
  })

  it('is zero for a free fee and for one that rounds to zero', () => {
    expect(hasFee({ paid: true, price: 450 })).toBe(true)
    expect(hasFee({ paid: true, price: 1 })).toBe(true)
    expect(hasFee({ paid: true, price: 0.4 })).toBe(false)
    expect(hasFee({ paid: true, price: 0 })).toBe(false)
    expect(hasFee({ paid: false, price: 450 })).toBe(false)
  })

  it('is never computed from an invalid amount', () => {
    for (const invalid of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => toHalalas(invalid)).toThrow(RangeError)
  })

  it('has two decimals, and no separators for payment providers', () => {
    expect(formatHalalas(51_800)).toBe('518.00')
    expect(formatHalalas(123_456_789)).toBe('1,234,567.89')
    expect(formatHalalas(-50)).toBe('-0.50')
    expect(toDecimalAmount(123_456_789)).toBe('1234567.89')
    expect(toRiyals(51_850)).toBe(518.5)
  })
})
