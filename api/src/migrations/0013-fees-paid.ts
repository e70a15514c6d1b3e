import { repairFees } from '../modules/teams/repair-teams.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

export const feesPaid: Migration = { name: '0013-fees-paid', run: (em) => repairFees(em) }
