import { searchedOfInvoice } from './model/invoice.entity.ts'
import { searchedOfOrder } from './model/order.entity.ts'
import { searchedOfTeam } from './model/team.entity.ts'
import { searchedOfUser } from './model/user.entity.ts'
import type { SearchedCollection } from './platform/search-keys.ts'

/** The collections whose records are found by keys, and what makes these. */
export const searchedCollections: readonly SearchedCollection[] = [
  { collection: 'users', searched: searchedOfUser },
  { collection: 'teams', searched: searchedOfTeam },
  { collection: 'orders', searched: searchedOfOrder },
  { collection: 'invoices', searched: searchedOfInvoice },
]
