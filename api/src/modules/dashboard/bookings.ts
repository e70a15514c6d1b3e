import type { ObjectId } from '@mikro-orm/mongodb'
import type { OrderState } from '@olympiad/contracts/constants'
import { toHalalas, toRiyals } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { WholeDashboardView } from '@olympiad/contracts/views/dashboard'
import { Order } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import { clampPeriods, daysBetween, isWithin, laterBy, type Period, splitIntoPeriods } from './periods.ts'

/** Sales less refunds, each on the day of its invoice or credit note. In halalas. */
export type Booking = { season: string; day: string; amount: number; tax: number }

type Group = {
  _id: { season: ObjectId; status: OrderState; total: number; tax: number; refunded: Date | null }
  paid: Date[]
}

const HOUR_MS = 3_600_000

/** Formats each hour once: a day in Riyadh begins at a full hour, and formatting thousands of dates is slow. */
export function createDayReader(): (date: Date) => string {
  const days = new Map<number, string>()
  return (date) => {
    const hour = Math.floor(date.getTime() / HOUR_MS)
    const day = days.get(hour) ?? dayInRiyadh(date)
    days.set(hour, day)
    return day
  }
}

/** One for each season and day. Of all seasons without `seasons`. */
export async function readBookings(em: Em, seasons: readonly ObjectId[] | undefined): Promise<Booking[]> {
  // Orders of one price are one group, because thousands of documents would take longer to send than to read.
  const groups: Group[] = await em.aggregate(Order, [
    { $match: { payment_status: { $in: ['paid', 'refunded'] }, ...(seasons && { season: { $in: seasons } }) } },
    {
      $group: {
        _id: {
          season: '$season',
          status: '$payment_status',
          total: '$total_amount',
          tax: '$tax',
          refunded: { $ifNull: ['$refund.recorded_at', null] },
        },
        paid: { $push: { $ifNull: ['$paid_at', '$created_at'] } },
      },
    },
  ])
  const dayOf = createDayReader()
  const days = new Map<string, Booking>()
  const book = (season: string, date: Date, amount: number, tax: number) => {
    const day = dayOf(date)
    const booked = days.get(season + day) ?? { season, day, amount: 0, tax: 0 }
    days.set(season + day, { ...booked, amount: booked.amount + amount, tax: booked.tax + tax })
  }
  for (const { _id, paid } of groups) {
    // A refunded flagged payment never was a sale.
    if (_id.status === 'refunded' && !_id.refunded) continue
    const [season, amount, tax] = [_id.season.toHexString(), toHalalas(_id.total), toHalalas(_id.tax)]
    for (const date of paid) {
      book(season, date, amount, tax)
      if (_id.refunded) book(season, _id.refunded, -amount, -tax)
    }
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

type Books = { bookings: readonly Booking[]; period: Period }

const totalAfter = ({ bookings, period: { from } }: Books, days: number): number =>
  sumBookings(bookings, { from, to: laterBy(from, days) }).amount

/** The points of the earlier season come after as many days as those of this one. */
export function revenueCurve(
  { bookings, period }: Books,
  earlier: Books | undefined,
): WholeDashboardView['revenue_curve'] {
  const { step, periods } = splitIntoPeriods(period.from, period.to)
  const points = clampPeriods(periods, period).map((part) => ({
    ...part,
    amount: sumBookings(bookings, part).amount,
    total: sumBookings(bookings, { from: period.from, to: part.to }).amount,
    before: earlier ? totalAfter(earlier, daysBetween(period.from, part.to)) : null,
  }))
  return { step, points }
}
