import type { ObjectId } from '@mikro-orm/mongodb'

export const byId = <T extends { _id: ObjectId }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record._id.toHexString(), record]))
