import { CURRENCY, TAX_PERCENT } from './constants.ts'
import type { Lang } from './lang.ts'

/** In halalas (1/100 riyal), so that every sum is exact. */
export type PriceBreakdown = { price: number; tax: number; rounding: number; total: number }

/** @throws {RangeError} when `riyals` is no amount */
export function toHalalas(riyals: number): number {
  const halalas = Math.round(riyals * 100)
  if (!Number.isSafeInteger(halalas) || halalas < 0) throw new RangeError(`not an amount of money: ${riyals}`)
  return halalas
}

export const toRiyals = (halalas: number): number => halalas / 100

/**
 * The total is price × 1.15 rounded to a whole riyal; the tax is exactly 15% of the price. The rounding is the
 * rest (docs/specification/decisions.md, "Money").
 */
export function priceBreakdown(riyals: number): PriceBreakdown {
  const price = toHalalas(riyals)
  const tax = Math.round((price * TAX_PERCENT) / 100)
  const total = Math.round((price * (100 + TAX_PERCENT)) / 100 / 100) * 100
  return { price, tax, rounding: total - price - tax, total }
}

export const currencyName = (currency: string, lang: Lang): string =>
  currency === CURRENCY && lang === 'ar' ? 'ر.س' : currency

/** A price that rounds to zero is free: no order is ever over 0.00. */
export const hasFee = ({ paid, price }: { paid: boolean; price: number }): boolean =>
  paid && priceBreakdown(price).total > 0

/** `51800` → `518.00`: two decimals, Western digits, minus sign if negative. */
export function formatHalalas(halalas: number): string {
  const sign = halalas < 0 ? '-' : ''
  const integerPart = Math.floor(Math.abs(halalas) / 100).toLocaleString('en-US')
  return `${sign}${integerPart}.${String(Math.abs(halalas) % 100).padStart(2, '0')}`
}

/** `51800` → `518.00`, without separators, for payment providers and tax codes. */
export const toDecimalAmount = (halalas: number): string => (halalas / 100).toFixed(2)
