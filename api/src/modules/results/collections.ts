import type { Result } from '../../model/result.entity.ts'
import type { ResultImport } from '../../model/result-import.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'

export type StoredImport = StoredDocument<ResultImport>

export const resultsCollection = (em: Em) => em.getCollection<StoredDocument<Result>>('resultes')
export const teamsCollection = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
/** Bypasses the ORM: the list omits rows. */
export const importsCollection = (em: Em) => em.getCollection<StoredImport>('result_imports')
