import { repairInvitations } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

/** Teams get the list of who agreed to be in them; one that had nothing to pay is no exception. */
export const peopleOfTeamsAgree: Migration = { name: '0012-people-of-teams-agree', run: (em) => repairInvitations(em) }
