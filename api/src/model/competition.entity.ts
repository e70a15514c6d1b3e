import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import { type CompetitionType, CURRENCY } from '@olympiad/contracts/constants'
import type { competitions } from '@olympiad/contracts/resources/competitions'
import type { AgeLevelView } from '@olympiad/contracts/views/olympiad'
import type { IndexDeclaration } from '../platform/database.ts'
import type { DeclaredColumns } from './declared-columns.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'

const words = () => p.string().$type<Opt<string>>().default('')
const flag = (defaultValue: boolean) => p.boolean().$type<Opt<boolean>>().default(defaultValue)

/** Older documents lack ages and places. */
export type StoredAgeLevel = Pick<AgeLevelView, 'title' | 'desc' | 'desc_en'> & Partial<AgeLevelView>

type Others = '_id' | 'id' | 'season' | 'slug' | 'type' | 'agelevel' | 'price' | 'currency' | 'created_at'

const CompetitionSchema = defineEntity({
  name: 'Competition',
  collection: 'competions',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    season: () => p.manyToOne(Season),
    slug: p.string(),
    /** Arabic; `_en` is English, as in every pair. */
    name: p.string(),
    name_en: p.string(),
    description: words(),
    description_en: words(),
    type: p.string().$type<CompetitionType>(),
    order_id: p.integer().$type<Opt<number>>().default(0),
    banner: words(),
    logo: words(),
    status: flag(false),
    /** Also requires the season's `registration`. */
    reg_status: flag(false),
    registration_opens_at: words(),
    registration_closes_at: words(),
    agelevel: p.json<StoredAgeLevel[]>().$type<Opt<StoredAgeLevel[]>>().default([]),
    coaches_no: p.integer(),
    members_no: p.integer(),
    /** 0: no limit. */
    places: p.integer().$type<Opt<number>>().default(0),
    members_min: p.integer().$type<Opt<number>>().default(1),
    /** False: free, whatever `price` is. */
    paid: flag(true),
    /** Riyals before tax. */
    price: p.double().$type<Opt<number>>().default(0),
    currency: p.string().$type<Opt<string>>().default(CURRENCY),
    software: words(),
    software_en: words(),
    hardware: words(),
    hardware_en: words(),
    teams_info: words(),
    teams_info_en: words(),
    qualification_info: words(),
    qualification_info_en: words(),
    main_mission: words(),
    main_mission_en: words(),
    theme: words(),
    theme_en: words(),
    created_at: p.datetime(),
  } satisfies DeclaredColumns<typeof competitions.fields, Others>,
})

export class Competition extends CompetitionSchema.class {}
CompetitionSchema.setClass(Competition)

export const competitionIndexes: IndexDeclaration[] = [
  { collection: 'competions', key: { season: 1, slug: 1 }, options: { unique: true } },
  { collection: 'competions', key: { season: 1, order_id: 1 } },
]

export const competitionPersonalData: Record<string, PersonalData> = {
  competions: { none: 'the olympiad itself' },
}
