import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { CompetitionRow } from './competition.view.ts'

/** Without the ORM for speed: every public page reads these. */
export const competitionRows = (em: Em) => em.getCollection<CompetitionRow>('competions')
/** Without the ORM: a registration counts hundreds. */
export const placedTeams = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
