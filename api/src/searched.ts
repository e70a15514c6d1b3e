import { searchedOfUser } from './modules/accounts/user.entity.ts'
import { searchedOfInvoice } from './modules/invoices/invoice.entity.ts'
import { searchedOfOrder } from './modules/payments/order.entity.ts'
import { searchedOfTeam } from './modules/teams/team.entity.ts'
import type { SearchedCollection } from './platform/search-keys.ts'

/** The collections whose records are found by keys, and what makes these. */
export const searchedCollections: readonly SearchedCollection[] = [
  { collection: 'users', searched: searchedOfUser },
  { collection: 'teams', searched: searchedOfTeam },
  { collection: 'orders', searched: searchedOfOrder },
  { collection: 'invoices', searched: searchedOfInvoice },
]
