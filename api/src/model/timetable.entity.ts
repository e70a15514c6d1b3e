import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { TimetableEntry } from '@olympiad/contracts/judging/timetable'
import type { TimetableSettings } from '@olympiad/contracts/judging/timetable-settings'
import type { IndexDeclaration } from '../platform/database.ts'
import { Event } from './event.entity.ts'
import type { PersonalData } from './personal-data.ts'

/** `planned`: its start before delays. */
export type ShownEntry = TimetableEntry & { planned: number }

/** `at` is ISO 8601. */
export type ShownTimetable = { at: string; entries: ShownEntry[] }

const TimetableSchema = defineEntity({
  name: 'Timetable',
  collection: 'timetables',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    event: () => p.manyToOne(Event),
    /** Grows with each change. */
    version: p.integer(),
    settings: p.json<TimetableSettings>().nullable(),
    draft: p.json<TimetableEntry[]>(),
    shown: p.json<ShownTimetable>().nullable(),
    /** By team: a hash of the times that its leaders had by mail last. */
    told: p.json<Record<string, string>>(),
    /** When teams whose shown times are others than told are written to. */
    tell_at: p.datetime().nullable(),
    /** An admin. */
    changed_by: p.type(ObjectId).nullable(),
    changed_at: p.datetime().nullable(),
  },
})

export class Timetable extends TimetableSchema.class {}
TimetableSchema.setClass(Timetable)

export const timetableIndexes: IndexDeclaration[] = [
  { collection: 'timetables', key: { event: 1 }, options: { unique: true } },
  { collection: 'timetables', key: { tell_at: 1 } },
]

export const timetablePersonalData: Record<string, PersonalData> = {
  timetables: { none: 'times and tables of teams, and the id of an admin' },
}
