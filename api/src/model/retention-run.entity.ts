import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { RetentionCounts } from '@olympiad/contracts/views/privacy'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const RetentionRunSchema = defineEntity({
  name: 'RetentionRun',
  collection: 'retention_runs',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    began_at: p.datetime(),
    ended_at: p.datetime(),
    counts: p.json<RetentionCounts>(),
    failed: p.json<string[]>(),
  },
})

export class RetentionRun extends RetentionRunSchema.class {}
RetentionRunSchema.setClass(RetentionRun)

export const retentionRunIndexes: IndexDeclaration[] = [{ collection: 'retention_runs', key: { began_at: -1 } }]

export const retentionRunPersonalData: Record<string, PersonalData> = {
  retention_runs: { none: 'numbers' },
}
