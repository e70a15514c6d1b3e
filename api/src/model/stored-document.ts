import type { ObjectId } from '@mikro-orm/mongodb'

type StoredValue<Value> = Value extends { _id: ObjectId; id: string } ? ObjectId : Value

type Field<Entity, Name extends keyof Entity> = Name extends 'id' | symbol
  ? never
  : Entity[Name] extends (...args: never) => unknown
    ? never
    : Name

export type StoredDocument<Entity> = { [Name in keyof Entity as Field<Entity, Name>]: StoredValue<Entity[Name]> }
