import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Confirmation, EventKind, EventState, StaffRole } from '@olympiad/contracts/judging/events'
import type { RankingKey } from '@olympiad/contracts/judging/ranking'
import type { BoardGames } from '@olympiad/contracts/views/games'
import type { BoardRow } from '@olympiad/contracts/views/judging'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'
import { Region } from './region.entity.ts'
import { Season } from './season.entity.ts'

/** `import`: of the last publication that changed a result. `at` is ISO 8601. */
export type DivisionPublication = { import: string | null; at: string }

/** `id`: `divisionId` of the competition and the age level. */
export type EventDivision = {
  id: string
  competion: string
  ageLevel: string
  ranking: RankingKey[]
  /** Challenge whose best round gives medal certificates by percentage. */
  medals?: string
  published?: DivisionPublication
}

/** Removed staff stay listed, so that their devices can still send. `removed_at` is ISO 8601. */
export type EventStaff = { person: string; name: string; role: StaffRole; tables: string[]; removed_at?: string }

/** `at` is ISO 8601. */
export type TeamDisqualification = { team: string; reason: string; by: string; at: string }

/** The board as it was when it froze, and how many places of each division are revealed, from the last. */
export type FrozenBoard = {
  at: string
  rows: Record<string, BoardRow[]>
  games: Record<string, BoardGames[]>
  revealed: Record<string, number>
}

const EventSchema = defineEntity({
  name: 'Event',
  collection: 'events',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    season: () => p.manyToOne(Season),
    name: p.string(),
    name_en: p.string(),
    kind: p.string().$type<EventKind>(),
    region: () => p.manyToOne(Region).nullable(),
    place: p.string(),
    place_en: p.string(),
    /** Days, `YYYY-MM-DD`. */
    starts_on: p.string(),
    ends_on: p.string(),
    state: p.string().$type<EventState>(),
    rehearsal: p.boolean().$type<Opt<boolean>>().default(false),
    confirmation: p.string().$type<Confirmation>(),
    tables: p.json<string[]>(),
    divisions: p.json<EventDivision[]>(),
    staff: p.json<EventStaff[]>(),
    disqualified: p.json<TeamDisqualification[]>(),
    frozen: p.json<FrozenBoard>().nullable(),
    created_at: p.datetime(),
  },
})

export class Event extends EventSchema.class {}
EventSchema.setClass(Event)

export const eventIndexes: IndexDeclaration[] = [
  { collection: 'events', key: { season: 1, starts_on: 1, _id: 1 } },
  { collection: 'events', key: { 'staff.person': 1 } },
  { collection: 'events', key: { 'divisions.competion': 1 } },
  ...sortIndexes('events', 'starts_on', 'name', 'created_at'),
]

export const eventPersonalData: Record<string, PersonalData> = {
  events: { retention: 'account', note: 'names of the staff; nothing of members' },
}
