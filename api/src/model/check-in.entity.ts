import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { Event } from './event.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Team } from './team.entity.ts'

type CheckInFacts = { state: string; remark: string; at: Date; by: Actor; ends_at: Date | null }

const CheckInSchema = defineEntity({
  name: 'CheckIn',
  collection: 'check_ins',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    event: () => p.manyToOne(Event),
    team: () => p.manyToOne(Team),
    division: p.string(),
    /** `arrived`, `robot`, `member …` or `inspection …`. */
    fact: p.string(),
    /** Platform id of the member, so that an erasure finds it. */
    person: p.string().nullable(),
    state: p.string(),
    remark: p.string(),
    /** Counts its changes. */
    version: p.integer().$type<number>(),
    at: p.datetime(),
    by: p.json<Actor>(),
    /** Of a repair. */
    ends_at: p.datetime().nullable(),
    /** The latest last. */
    history: p.json<CheckInFacts[]>(),
  },
})

/** One fact of one team, so that two devices that set different ones never meet. */
export class CheckIn extends CheckInSchema.class {}
CheckInSchema.setClass(CheckIn)

export const checkInIndexes: IndexDeclaration[] = [
  { collection: 'check_ins', key: { event: 1, team: 1, fact: 1 }, options: { unique: true } },
  { collection: 'check_ins', key: { team: 1 } },
  { collection: 'check_ins', key: { person: 1 } },
]

export const checkInPersonalData: Record<string, PersonalData> = {
  check_ins: {
    retention: 'account',
    exported: false,
    note: 'which members were there and who recorded it, until the division is published',
  },
}
