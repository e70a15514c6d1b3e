import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { ImportCounts, ResultValues } from '@olympiad/contracts/views/admin-results'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'

export type ResultSnapshot = ResultValues & { season: ObjectId; competion: ObjectId }

export type ImportedRow = {
  result: ObjectId
  team: ObjectId
  team_no: number
  before: ResultSnapshot | null
  after: ResultSnapshot
}

const ResultImportSchema = defineEntity({
  name: 'ResultImport',
  collection: 'result_imports',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    season: () => p.manyToOne(Season),
    by: p.json<Actor>(),
    counts: p.json<Omit<ImportCounts, 'bad'>>(),
    rows: p.json<ImportedRow[]>(),
    undone: p.json<{ by: Actor; at: Date }>().nullable(),
    created_at: p.datetime(),
  },
})

export class ResultImport extends ResultImportSchema.class {}
ResultImportSchema.setClass(ResultImport)

export const resultImportIndexes: IndexDeclaration[] = [
  { collection: 'result_imports', key: { created_at: -1, _id: -1 } },
]

export const resultImportPersonalData: Record<string, PersonalData> = {
  result_imports: { retention: 'account', exported: false, note: 'which organiser imported; nothing of members' },
}
