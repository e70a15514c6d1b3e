import type { ObjectId } from '@mikro-orm/mongodb'
import type { LiveEvent } from '@olympiad/contracts/calls/live-events'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { cachedByTag } from '../../platform/cached-records.ts'
import type { Em } from '../../platform/database.ts'
import { type EventRow, eventsCollection } from './collections.ts'

const SHOWN = {
  ...{ name: 1, name_en: 1, season: 1, place: 1, place_en: 1, starts_on: 1, ends_on: 1, state: 1, rehearsal: 1 },
  ...{ 'divisions.id': 1, 'divisions.competion': 1, 'divisions.ageLevel': 1, staff: 1 },
} as const
type Row = Pick<
  EventRow,
  | '_id'
  | 'name'
  | 'name_en'
  | 'season'
  | 'place'
  | 'place_en'
  | 'starts_on'
  | 'ends_on'
  | 'state'
  | 'rehearsal'
  | 'staff'
> & { divisions: Pick<EventRow['divisions'][number], 'id' | 'competion' | 'ageLevel'>[] }

/** More than any season has. */
const NEWEST = 200

/** The newest. Every page asks: they are read once, until one changes. */
const newestEvents = cachedByTag(
  'content',
  (em: Em): Promise<Row[]> =>
    eventsCollection(em).find().project<Row>(SHOWN).sort({ starts_on: -1, _id: -1 }).limit(NEWEST).toArray(),
)

/** An event that is left running after its last day is no longer live. */
const isLive = ({ state, rehearsal, starts_on, ends_on }: Row, today: string): boolean =>
  !rehearsal && state !== 'planned' && ends_on >= today && (state === 'running' || starts_on <= today)

const liveEventView = ({ _id, season, rehearsal: _rehearsal, staff: _staff, divisions, ...shown }: Row): LiveEvent => ({
  ...shown,
  id: _id.toHexString(),
  season: season.toHexString(),
  divisions: divisions.map(({ id, competion, ageLevel }) => ({ id, competion, ageLevel })),
})

/** The latest to begin first. */
export async function liveEvents(em: Em, now: Date): Promise<LiveEvent[]> {
  const today = dayInRiyadh(now)
  return (await newestEvents(em)).filter((event) => isLive(event, today)).map(liveEventView)
}

/** On the staff of an event that is planned or runs, rehearsals too. */
export async function isOnStaff(em: Em, person: ObjectId, now: Date): Promise<boolean> {
  const [id, today] = [person.toHexString(), dayInRiyadh(now)]
  return (await newestEvents(em)).some(
    ({ state, ends_on, staff }) =>
      (state === 'planned' || state === 'running') &&
      ends_on >= today &&
      staff.some((each) => each.person === id && !each.removed_at),
  )
}
