import type { Result } from '../../model/result.entity.ts'
import type { ResultImport } from '../../model/result-import.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'

export type StoredImport = Stored<ResultImport>

/** Past the ORM: an import reads and writes results by the thousand, and lists would make an entity of each. */
export const storedResults = (em: Em) => em.getCollection<Stored<Result>>('resultes')
/** Past the ORM: an import looks at thousands of teams once. */
export const storedTeams = (em: Em) => em.getCollection<Stored<Team>>('teams')
/** Past the ORM: the list leaves out the rows, and the import is written in the transaction of its results. */
export const storedImports = (em: Em) => em.getCollection<StoredImport>('result_imports')
