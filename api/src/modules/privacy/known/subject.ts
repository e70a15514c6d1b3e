import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { type Em, inSession } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { literally } from '../../../platform/pattern.ts'
import { collectionNamed, storedTeams, storedUsers } from '../collections.ts'

/** Somebody by all that they are known by here. */
export type Subject = {
  account: User
  _id: ObjectId
  /** The platform's id; empty where it has none. */
  platform: string
  national_id: string
  /** By what mails and forms are found; empty where there is none, and where others have the same. */
  email: string
  shared_email: boolean
  /** Every team that they registered, coach, are a member of or are linked to as an entity; and what they paid. */
  teams: ObjectId[]
  orders: ObjectId[]
}

/** The whole text, in any case: people type their address as they like. */
export const exactly = (words: string): RegExp => new RegExp(`^${literally(words)}$`, 'iu')

/** A team's entry of a person: by the platform's id, or by the national id that another entry of theirs has. */
export const isSubject =
  ({ platform, national_id }: Pick<Subject, 'platform' | 'national_id'>) =>
  (person: Pick<TeamPerson, 'steb_user_id' | 'national_id'>): boolean =>
    (platform !== '' && person.steb_user_id === platform) || (national_id !== '' && person.national_id === national_id)

/** Teams that name somebody among their people. */
export function rosterOf({ platform, national_id }: Pick<Subject, 'platform' | 'national_id'>): Where[] {
  const by = (field: 'steb_user_id' | 'national_id', value: string) =>
    value === '' ? [] : [{ [`coaches.${field}`]: value }, { [`members.${field}`]: value }]
  return [...by('steb_user_id', platform), ...by('national_id', national_id)]
}

/** Teams that an entity's account is linked to, by its registration number; none for everybody else. */
export const linkedTo = ({ type, crNumber }: Pick<User, 'type' | 'crNumber'>): Where[] =>
  type === PERSON.entity && crNumber ? [{ 'entity.crNumber': crNumber }] : []

/** Others who have the same email: children often have that of a parent. */
async function isShared(em: Em, account: User, platform: string): Promise<boolean> {
  if (account.email === '') return false
  const email = exactly(account.email)
  const options = { ...inSession(em), projection: { _id: 1 } }
  const other = { _id: { $ne: account._id }, email }
  if (await storedUsers(em).findOne(other, options)) return true
  const people = { $elemMatch: { email, steb_user_id: { $ne: platform } } }
  return (await storedTeams(em).findOne({ $or: [{ coaches: people }, { members: people }] }, options)) !== null
}

const idsOf = async (em: Em, collection: string, where: Where): Promise<ObjectId[]> => {
  const options = { ...inSession(em), projection: { _id: 1 } }
  const found = await collectionNamed(em, collection).find(where, options).toArray()
  return found.map(({ _id }) => _id)
}

/** An account with all that it is known by, within the transaction of `em` if there is one. */
export async function subjectOf(em: Em, account: User): Promise<Subject> {
  const { _id, national_id } = account
  const platform = account.steb_user_id ?? ''
  const shared_email = await isShared(em, account, platform)
  return {
    account,
    _id,
    platform,
    national_id,
    email: shared_email ? '' : account.email,
    shared_email,
    teams: await idsOf(em, 'teams', {
      $or: [{ user: _id }, ...rosterOf({ platform, national_id }), ...linkedTo(account)],
    }),
    orders: await idsOf(em, 'orders', { user: _id }),
  }
}

/** Somebody by the id of their account. @throws {AppError} 404 where there is none, and where they were erased */
export async function findSubject(em: Em, id: string): Promise<Subject> {
  const account = await em.findOne(User, { _id: new ObjectId(id) })
  if (!account || account.erased_at) throw new NotFound('not_found')
  return await subjectOf(em, account)
}
