import { repairFees } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

/** A team whose money has come says so. */
export const feesPaid: Migration = { name: '0013-fees-paid', run: (em) => repairFees(em) }
