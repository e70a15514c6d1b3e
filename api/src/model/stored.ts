import type { ObjectId } from '@mikro-orm/mongodb'

/** A reference has an entity's identity; what is stored of it is that. */
type StoredValue<Value> = Value extends { _id: ObjectId; id: string } ? ObjectId : Value

type Field<Entity, Name extends keyof Entity> = Name extends 'id' | symbol
  ? never
  : Entity[Name] extends (...args: never) => unknown
    ? never
    : Name

/** A document of an entity as MongoDB has it: references are ids, and nothing is computed. */
export type Stored<Entity> = { [Name in keyof Entity as Field<Entity, Name>]: StoredValue<Entity[Name]> }
