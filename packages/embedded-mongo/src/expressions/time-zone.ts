import { MongoError } from '../errors.ts'

/** A time zone as the distance of its clock from UTC at a moment, in milliseconds. */
export type Zone = (utc: number) => number

export const UTC: Zone = () => 0

const known = new Map<string, Zone>()

/** Reads an Olson name (`Asia/Riyadh`) or an offset (`+03:00`, `+0300`, `+03`). */
export function zoneOf(name: string): Zone {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const zone = readZone(name)
  known.set(name, zone)
  return zone
}

function readZone(name: string): Zone {
  if (name === 'UTC' || name === 'GMT' || name === 'Z') return UTC
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(name)
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
    const distance = (offset[1] === '-' ? -minutes : minutes) * 60_000
    return () => distance
  }
  try {
    return olson(new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }))
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`)
  }
}

function olson(format: Intl.DateTimeFormat): Zone {
  return (utc) => {
    const text = format.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
    const distance = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return sign === '-' ? -distance : distance
  }
}

/** A date whose UTC fields are the zone's clock at that moment. */
export function toLocal(date: Date, zone: Zone): Date {
  return new Date(date.getTime() + zone(date.getTime()))
}

/** The moment at which the zone's clock showed these UTC fields. */
export function fromLocal(local: number, zone: Zone): Date {
  const guess = local - zone(local)
  return new Date(local - zone(guess))
}
