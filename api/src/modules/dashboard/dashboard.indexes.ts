import type { IndexDeclaration } from '../../platform/database.ts'

/** The first field alone serves all seasons. */
export const dashboardIndexes: IndexDeclaration[] = [
  { collection: 'teams', key: { created_at: -1, _id: -1 } },
  { collection: 'teams', key: { season: 1, created_at: -1, _id: -1 } },
  { collection: 'teams', key: { competion: 1, season: 1 } },
  { collection: 'teams', key: { region: 1, season: 1 } },
  { collection: 'teams', key: { ageLevel: 1, season: 1 } },
  { collection: 'teams', key: { payment_status: 1, season: 1, withdrawn: 1 } },
  { collection: 'teams', key: { payment_status: 1, refunded: 1, season: 1 } },
  { collection: 'teams', key: { withdrawn: 1, season: 1 } },
  { collection: 'orders', key: { payment_status: 1, season: 1 } },
]
