import { repairInvitations } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

export const peopleOfTeamsAgree: Migration = { name: '0012-people-of-teams-agree', run: (em) => repairInvitations(em) }
