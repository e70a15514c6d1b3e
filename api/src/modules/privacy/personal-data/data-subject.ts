import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { type Em, sessionOption } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { escapeRegExp } from '../../../platform/escape-reg-exp.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { emailKey } from '../../../platform/search-keys.ts'
import { collectionByName, teamsCollection, usersCollection } from '../collections.ts'

export type DataSubject = {
  account: User
  _id: ObjectId
  platformId: string
  national_id: string
  /** Empty without an email, or when others share it. */
  email: string
  shared_email: boolean
  teams: ObjectId[]
  orders: ObjectId[]
  /** An admin decides which internal notes the person gets. */
  includesNotes?: true
}

/** Case-insensitive: people type addresses in any case. */
export const exactMatch = (words: string): RegExp => new RegExp(`^${escapeRegExp(words)}$`, 'iu')

export const matchesSubject =
  ({ platformId, national_id }: Pick<DataSubject, 'platformId' | 'national_id'>) =>
  (person: Pick<TeamPerson, 'steb_user_id' | 'national_id'>): boolean =>
    (platformId !== '' && person.steb_user_id === platformId) ||
    (national_id !== '' && person.national_id === national_id)

export function teamPersonFilters({
  platformId,
  national_id,
}: Pick<DataSubject, 'platformId' | 'national_id'>): Where[] {
  const by = (field: 'steb_user_id' | 'national_id', value: string) =>
    value === '' ? [] : [{ [`coaches.${field}`]: value }, { [`members.${field}`]: value }]
  return [...by('steb_user_id', platformId), ...by('national_id', national_id)]
}

/** Teams that the person has left still name them in `invitations`. */
export const rosterFilters = (subject: Pick<DataSubject, 'platformId' | 'national_id'>): Where[] => [
  ...teamPersonFilters(subject),
  ...(subject.platformId ? [{ 'invitations.person': subject.platformId }] : []),
]

export const linkedTeamFilters = ({ type, crNumber }: Pick<User, 'type' | 'crNumber'>): Where[] =>
  type === PERSON_TYPE.entity && crNumber ? [{ 'entity.crNumber': crNumber }] : []

/** Children often share a parent's email. */
async function isEmailShared(em: Em, account: User, platformId: string): Promise<boolean> {
  if (account.email === '') return false
  const email = exactMatch(account.email)
  const options = { ...sessionOption(em), projection: { _id: 1 } }
  // Finds by the index. An older copy may have written records without keys.
  const search_keys = { $in: [emailKey(account.email), null] }
  const othersFilter = { search_keys, _id: { $ne: account._id }, email }
  if (await usersCollection(em).findOne(othersFilter, options)) return true
  const people = { $elemMatch: { email, steb_user_id: { $ne: platformId } } }
  const teamFilter = { search_keys, $or: [{ coaches: people }, { members: people }] }
  return (await teamsCollection(em).findOne(teamFilter, options)) !== null
}

const idsOf = async (em: Em, collection: string, where: Where): Promise<ObjectId[]> => {
  const options = { ...sessionOption(em), projection: { _id: 1 } }
  const found = await collectionByName(em, collection).find(where, options).toArray()
  return found.map(({ _id }) => _id)
}

export async function loadDataSubject(em: Em, account: User): Promise<DataSubject> {
  const { _id, national_id } = account
  const platformId = account.steb_user_id ?? ''
  const shared_email = await isEmailShared(em, account, platformId)
  return {
    account,
    _id,
    platformId,
    national_id,
    email: shared_email ? '' : account.email,
    shared_email,
    teams: await idsOf(em, 'teams', {
      $or: [{ user: _id }, ...teamPersonFilters({ platformId, national_id }), ...linkedTeamFilters(account)],
    }),
    orders: await idsOf(em, 'orders', { user: _id }),
  }
}

/** @throws {AppError} 404 for an unknown or erased account */
export async function findDataSubject(em: Em, id: string): Promise<DataSubject> {
  const account = await em.findOne(User, { _id: new ObjectId(id) })
  if (!account || account.erased_at) throw new NotFound('not_found')
  return await loadDataSubject(em, account)
}
