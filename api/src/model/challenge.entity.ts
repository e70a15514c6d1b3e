import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { GameSettingsForm } from '@olympiad/contracts/forms/games'
import type { ChallengeKind, ChallengeMode, RoundKind, RoundState } from '@olympiad/contracts/judging/events'
import type { IndexDeclaration } from '../platform/database.ts'
import { Event } from './event.entity.ts'
import type { PersonalData } from './personal-data.ts'

/** `no` counts from 1. */
export type ChallengeRound = { no: number; kind: RoundKind; state: RoundState }

/** A group as a knock-out was drawn from it: place of each team, by its id in hexadecimal. */
export type DrawnGroup = { challenge: string; group: number; places: Record<string, number> }

const ChallengeSchema = defineEntity({
  name: 'Challenge',
  collection: 'challenges',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    event: () => p.manyToOne(Event),
    division: p.string(),
    name: p.string(),
    name_en: p.string(),
    kind: p.string().$type<ChallengeKind>(),
    mode: p.string().$type<ChallengeMode>(),
    rounds: p.json<ChallengeRound[]>(),
    judges: p.integer(),
    agreement: p.boolean(),
    tables: p.json<string[]>(),
    /** Newest version of its sheet. */
    sheet: p.type(ObjectId).nullable(),
    /** Of a challenge that is played as games, without a sheet. */
    games: p.json<GameSettingsForm>().nullable(),
    /** Of a knock-out that is drawn. */
    drawn_from: p.json<DrawnGroup[]>().nullable(),
    position: p.integer(),
  },
})

export class Challenge extends ChallengeSchema.class {}
ChallengeSchema.setClass(Challenge)

export const challengeIndexes: IndexDeclaration[] = [{ collection: 'challenges', key: { event: 1, position: 1 } }]

export const challengePersonalData: Record<string, PersonalData> = {
  challenges: { none: 'what teams are asked to do' },
}
