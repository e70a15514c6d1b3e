import { TIME_ZONE } from './lang.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** `YYYY-MM-DD`. */
export const dayInRiyadh = (moment: Date): string => DAY.format(moment)

/** Riyadh knows no summer time. */
const OFFSET = '+03:00'
const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** An instant as `YYYY-MM-DDTHH:mm` in Riyadh, and back; empty for none. */
export const toRiyadhTime = (iso: string | null | undefined): string =>
  iso ? TIME.format(new Date(iso)).replace(' ', 'T') : ''
export function fromRiyadhTime(local: string): string {
  const instant = new Date(`${local}${OFFSET}`)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
}
