import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const StrayFileSchema = defineEntity({
  name: 'StrayFile',
  collection: 'stray_files',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Its storage key. */
    key: p.string(),
    /** Since when no record names it, as far as it was looked. */
    seen_at: p.datetime(),
    /** It is being deleted: a form that names it now comes too late. */
    going: p.boolean(),
  },
})

/** A stored file that no record names. */
export class StrayFile extends StrayFileSchema.class {}
StrayFileSchema.setClass(StrayFile)

export const strayFileIndexes: IndexDeclaration[] = [
  { collection: 'stray_files', key: { key: 1 }, options: { unique: true } },
  { collection: 'stray_files', key: { seen_at: 1 } },
]

export const strayFilePersonalData: Record<string, PersonalData> = {
  stray_files: { nothing: 'names of files that nothing names' },
}
