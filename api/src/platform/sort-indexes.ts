import type { IndexDeclaration } from './database.ts'

export const sortIndexes = (collection: string, ...fields: readonly string[]): IndexDeclaration[] =>
  fields.map((field) => ({ collection, key: { [field]: -1, _id: -1 } }))
