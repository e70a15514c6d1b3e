import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

const HOUR = 60

/** Minutes of a timetable count from midnight of the first day. */
export const dayOf = (minutes: number): number => Math.floor(minutes / DAY_MINUTES)

/** `2025` → `09:45`, whatever the day. */
export function timeOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(ofDay / HOUR), ofDay % HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `9:45` → `585`. Undefined if it is no time of a day. */
export function parseTime(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/u.exec(toWesternDigits(text).trim()) ?? []
  const parsed = Number(hours) * HOUR + Number(minutes)
  return hours === '' || Number(minutes) >= HOUR || parsed > DAY_MINUTES ? undefined : parsed
}

/** Of a day `YYYY-MM-DD`, so many days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
