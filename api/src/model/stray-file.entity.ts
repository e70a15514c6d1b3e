import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const StrayFileSchema = defineEntity({
  name: 'StrayFile',
  collection: 'stray_files',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    key: p.string(),
    /** First sweep that found no reference. */
    seen_at: p.datetime(),
    /** The sweep deletes it now: a form must no longer claim it. */
    going: p.boolean(),
  },
})

export class StrayFile extends StrayFileSchema.class {}
StrayFileSchema.setClass(StrayFile)

export const strayFileIndexes: IndexDeclaration[] = [
  { collection: 'stray_files', key: { key: 1 }, options: { unique: true } },
  { collection: 'stray_files', key: { seen_at: 1 } },
]

export const strayFilePersonalData: Record<string, PersonalData> = {
  stray_files: { none: 'names of files that nothing names' },
}
