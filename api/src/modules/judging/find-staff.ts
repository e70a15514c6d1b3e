import type { StaffCandidate } from '@olympiad/contracts/views/judging'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { STAFF_TYPES } from './events.service.ts'

const MAX_CANDIDATES = 20
const matches = createTextSearch(['name', 'email'])

/** Accounts that may be on the staff of an event, by name. */
export async function findStaff(em: Em, words: string): Promise<StaffCandidate[]> {
  const users = await em.find(
    User,
    { type: { $in: STAFF_TYPES }, status: true, erased_at: null, ...matches(words) },
    { fields: ['name', 'email', 'type'], orderBy: { name: 1, _id: 1 }, limit: MAX_CANDIDATES },
  )
  return users.map(({ _id, name, email, type }) => ({ _id: _id.toHexString(), name, email, type }))
}
