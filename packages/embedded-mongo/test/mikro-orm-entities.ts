import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'

const AddressSchema = defineEntity({
  name: 'Address',
  embeddable: true,
  properties: { city: p.string(), street: p.string().nullable() },
})
export class Address extends AddressSchema.class {}
AddressSchema.setClass(Address)

const CoachSchema = defineEntity({
  name: 'Coach',
  collection: 'coaches',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    email: p.string().nullable(),
    home: () => p.embedded(Address).object(),
    places: () => p.embedded(Address).array(),
    teams: () => p.oneToMany(Team).mappedBy('coach'),
  },
  uniques: [{ properties: 'email', name: 'one_email', where: { email: { $exists: true } } }],
})
export class Coach extends CoachSchema.class {}
CoachSchema.setClass(Coach)

const ContestSchema = defineEntity({
  name: 'Contest',
  collection: 'contests',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    title: p.string().unique(),
    fee: p.float(),
  },
})
export class Contest extends ContestSchema.class {}
ContestSchema.setClass(Contest)

const TeamSchema = defineEntity({
  name: 'Team',
  collection: 'teams',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    coach: () => p.manyToOne(Coach),
    contests: () => p.manyToMany(Contest),
    members: p.json<{ name: string; age: number }[]>(),
    paid: p.boolean().$type<Opt<boolean>>().default(false),
    runs: p.integer().$type<Opt<number>>().default(0),
    version: p.integer().version(),
    created_at: p.datetime(),
  },
  indexes: [{ properties: ['coach', 'created_at'], name: 'of_coach' }],
  uniques: [{ properties: ['coach', 'name'], name: 'one_name' }],
})
export class Team extends TeamSchema.class {}
TeamSchema.setClass(Team)

export const entities = [Address, Coach, Contest, Team]
