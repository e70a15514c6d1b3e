import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { ImportCounts, ResultFacts } from '@olympiad/contracts/views/admin-results'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'

/** A result as an import found or left it. */
export type Standing = ResultFacts & { season: ObjectId; competion: ObjectId }

/** What an import wrote of one team; `before` is null where it had no result. */
export type ImportedRow = {
  result: ObjectId
  team: ObjectId
  team_no: number
  before: Standing | null
  after: Standing
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
    /** New and changed ones only: what undoing it needs. */
    rows: p.json<ImportedRow[]>(),
    undone: p.json<{ by: Actor; at: Date }>().nullable(),
    created_at: p.datetime(),
  },
})

/** A sheet of results that was written, so that it can be told and undone. */
export class ResultImport extends ResultImportSchema.class {}
ResultImportSchema.setClass(ResultImport)

export const resultImportIndexes: IndexDeclaration[] = [
  { collection: 'result_imports', key: { created_at: -1, _id: -1 } },
]

export const resultImportPersonalData: Record<string, PersonalData> = {
  result_imports: { kept: 'account', exported: false, note: 'which organiser imported; nothing of members' },
}
