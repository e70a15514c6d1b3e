import type { ObjectId } from '@mikro-orm/mongodb'
import type { ResultImport } from '../../model/result-import.entity.ts'
import { type Em, sessionOf } from '../../platform/database.ts'
import type { ImportResult } from './import-world.ts'

export type StoredImport = Pick<ResultImport, '_id' | 'by' | 'counts' | 'rows' | 'undone' | 'created_at'> & {
  season: ObjectId
}

/** The collections themselves, for what is written by the thousand. */
export const storedResults = (em: Em) => em.getCollection<ImportResult & { created_at: Date }>('resultes')
export const storedImports = (em: Em) => em.getCollection<StoredImport>('result_imports')

/** The transaction that commands past the entities take part in. */
export function inSession(em: Em): { session?: NonNullable<ReturnType<typeof sessionOf>> } {
  const session = sessionOf(em)
  return session ? { session } : {}
}
