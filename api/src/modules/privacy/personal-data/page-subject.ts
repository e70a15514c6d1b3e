import { ObjectId } from '@mikro-orm/mongodb'
import { type AdminRole, roleHasRight } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import { roleReadsSection } from '@olympiad/contracts/person-sections'
import type { TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { teamsCollection } from '../collections.ts'
import { type DataSubject, loadDataSubject, matchesSubject, teamPersonFilters } from './data-subject.ts'

const RECORD_ID = /^[0-9a-f]{24}$/i

export type PageSubject = Pick<
  DataSubject,
  'platformId' | 'national_id' | 'email' | 'shared_email' | 'teams' | 'orders'
> & {
  account: User | null
  name: string
  type: PersonType
}

/** Most students never signed in. */
async function findInTeams(em: Em, platformId: string): Promise<PageSubject | undefined> {
  const byId = { platformId, national_id: '' }
  const named = await teamsCollection(em).findOne(
    { $or: teamPersonFilters(byId) },
    { projection: { coaches: 1, members: 1 } },
  )
  const entryIn = (people: readonly TeamPerson[] = []) => people.find(matchesSubject(byId))
  const coach = entryIn(named?.coaches)
  const entry = coach ?? entryIn(named?.members)
  // Erased people have no name.
  if (!entry?.name) return undefined
  const keys = { platformId, national_id: entry.national_id }
  const teams = await teamsCollection(em)
    .find({ $or: teamPersonFilters(keys) }, { projection: { _id: 1 } })
    .toArray()
  const type = coach ? PERSON_TYPE.coach : PERSON_TYPE.student
  const facts = { ...keys, email: '', shared_email: false, orders: [], account: null, name: entry.name, type }
  return { ...facts, teams: teams.map(({ _id }) => _id) }
}

/**
 * @param id of an account, or a platform id, which only those may use who read teams
 * @throws {AppError} 404 for an unknown or erased person
 */
export async function findPageSubject(em: Em, id: string, role: AdminRole | null): Promise<PageSubject> {
  const isRecordId = RECORD_ID.test(id)
  const byPlatformId = !isRecordId && roleReadsSection(role, 'teams')
  const where = isRecordId ? { _id: new ObjectId(id) } : byPlatformId ? { steb_user_id: id } : undefined
  const account = where && (await em.findOne(User, where))
  const mayRead = account && !account.erased_at && (!account.isAdmin() || roleHasRight(role, 'admins.read'))
  if (mayRead) {
    const { name, type } = account
    return { ...(await loadDataSubject(em, account)), name, type }
  }
  const found = byPlatformId && !account ? await findInTeams(em, id) : undefined
  if (!found) throw new NotFound('not_found')
  return found
}
