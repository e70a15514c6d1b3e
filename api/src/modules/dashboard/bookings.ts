import type { ObjectId } from '@mikro-orm/mongodb'
import { toHalalas, toRiyals } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { Order } from '../../model/order.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import { clampPeriods, daysBetween, isWithin, laterBy, type Period, splitIntoPeriods } from './periods.ts'

/** Sales less refunds, each on the day of its invoice or credit note. In halalas. */
export type Booking = { season: string; day: string; amount: number; tax: number }

const FIELDS = ['season', 'payment_status', 'total_amount', 'tax', 'created_at', 'paid_at', 'refund'] as const
type Row = Pick<StoredDocument<Order>, (typeof FIELDS)[number]>

/** A refunded flagged payment never was a sale. */
function toBookings({ season, payment_status, total_amount, tax, created_at, paid_at, refund }: Row): Booking[] {
  if (payment_status === 'refunded' && !refund) return []
  const sale = {
    season: season.toHexString(),
    day: dayInRiyadh(paid_at ?? created_at),
    amount: toHalalas(total_amount),
    tax: toHalalas(tax),
  }
  if (!refund) return [sale]
  return [sale, { ...sale, day: dayInRiyadh(refund.recorded_at), amount: -sale.amount, tax: -sale.tax }]
}

/** One for each season and day. Of all seasons without `seasons`. */
export async function readBookings(em: Em, seasons: readonly ObjectId[] | undefined): Promise<Booking[]> {
  const rows: Row[] = await em.aggregate(Order, [
    { $match: { payment_status: { $in: ['paid', 'refunded'] }, ...(seasons && { season: { $in: seasons } }) } },
    { $project: { ...Object.fromEntries(FIELDS.map((field) => [field, 1])), refund: { recorded_at: 1 } } },
  ])
  const days = new Map<string, Booking>()
  for (const booking of rows.flatMap(toBookings)) {
    const key = booking.season + booking.day
    const day = days.get(key)
    if (day) {
      day.amount += booking.amount
      day.tax += booking.tax
    } else days.set(key, booking)
  }
  return [...days.values()]
}

/** In riyals. */
export function sumBookings(bookings: readonly Booking[], period: Partial<Period>): { amount: number; tax: number } {
  const within = bookings.filter(({ day }) => isWithin(day, period))
  return {
    amount: toRiyals(within.reduce((all, { amount }) => all + amount, 0)),
    tax: toRiyals(within.reduce((all, { tax }) => all + tax, 0)),
  }
}

type Side = { bookings: readonly Booking[]; period: Period }

const totalAfter = ({ bookings, period: { from } }: Side, days: number): number =>
  sumBookings(bookings, { from, to: laterBy(from, days) }).amount

/** The earlier season's line ends with its period, each point after as many days as this season's. */
export function revenueCurve({ bookings, period }: Side, earlier: Side | undefined): DashboardView['revenue_curve'] {
  const { step, periods } = splitIntoPeriods(period.from, period.to)
  const points = clampPeriods(periods, period).map((part) => {
    return {
      ...part,
      amount: sumBookings(bookings, part).amount,
      total: sumBookings(bookings, { from: period.from, to: part.to }).amount,
      before: earlier ? totalAfter(earlier, daysBetween(period.from, part.to)) : null,
    }
  })
  return { step, points }
}
