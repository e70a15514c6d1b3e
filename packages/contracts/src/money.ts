import { CURRENCY, TAX_PERCENT } from './constants.ts'
import type { Lang } from './lang.ts'

/** What a registration costs, each part in halalas (1/100 riyal), so that every sum is exact. */
export type PriceParts = { price: number; tax: number; rounding: number; total: number }

/** Riyals as published (450, 450.5) to halalas. Throws a RangeError for what is no amount. */
export function toHalalas(riyals: number): number {
  const halalas = Math.round(riyals * 100)
  if (!Number.isSafeInteger(halalas) || halalas < 0) throw new RangeError(`not an amount of money: ${riyals}`)
  return halalas
}

/** Halalas to riyals as published in documents and calls. */
export const toRiyals = (halalas: number): number => halalas / 100

/**
 * The parts of a price: the total is price × 1.15 rounded to a whole riyal, the tax is exactly 15% of the price, and the
 * rounding is what is left, so that price + tax + rounding = total. Source: decisions.md, "Money".
 */
export function priceParts(riyals: number): PriceParts {
  const price = toHalalas(riyals)
  const tax = Math.round((price * TAX_PERCENT) / 100)
  const total = Math.round((price * (100 + TAX_PERCENT)) / 100 / 100) * 100
  return { price, tax, rounding: total - price - tax, total }
}

/** How a currency is written in a language: `SAR`, or ر.س in Arabic; other codes as they are. */
export const currencyName = (currency: string, lang: Lang): string =>
  currency === CURRENCY && lang === 'ar' ? 'ر.س' : currency

/** Whether taking part costs anything. A price that rounds to nothing is none: no order is ever over 0.00. */
export const isCharged = ({ paid, price }: { paid: boolean; price: number }): boolean =>
  paid && priceParts(price).total > 0

/** `51800` → `518.00`: two decimals, Western digits, a minus sign where negative. */
export function showHalalas(halalas: number): string {
  const sign = halalas < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(halalas) / 100).toLocaleString('en-US')
  return `${sign}${whole}.${String(Math.abs(halalas) % 100).padStart(2, '0')}`
}

/** `51800` → `518.00` without separators, as payment providers and tax codes want it. */
export const plainHalalas = (halalas: number): string => (halalas / 100).toFixed(2)
