import type { IndexDeclaration } from './database.ts'

/** Indexes for lists that are sorted by one of the fields; `_id` keeps equal values in one order, as the lists do. */
export const sortedBy = (collection: string, ...fields: readonly string[]): IndexDeclaration[] =>
  fields.map((field) => ({ collection, key: { [field]: -1, _id: -1 } }))
