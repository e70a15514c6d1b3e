import { invoiceSearchFields } from './model/invoice.entity.ts'
import { orderSearchFields } from './model/order.entity.ts'
import { teamSearchFields } from './model/team.entity.ts'
import { userSearchFields } from './model/user.entity.ts'
import type { SearchableCollection } from './platform/search-keys.ts'

export const searchableCollections: readonly SearchableCollection[] = [
  { collection: 'users', searchFields: userSearchFields },
  { collection: 'teams', searchFields: teamSearchFields },
  { collection: 'orders', searchFields: orderSearchFields },
  { collection: 'invoices', searchFields: invoiceSearchFields },
]
