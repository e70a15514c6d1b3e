import type { ObjectId } from '@mikro-orm/mongodb'
import { validateAdminPassword } from '@olympiad/contracts/admin-password'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { type MemberType, PLACEHOLDER_PICTURE } from '@olympiad/contracts/people'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { lockSequence } from '../../../platform/counters.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { hashPassword } from '../accounts.service.ts'
import { invalidateForumAuthor, publicAuthorFields } from '../public-author.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts'
import { endAllSessions } from '../sessions.ts'
import { isUserReferenced } from './is-user-referenced.ts'

/** `picture` is a file name under uploads/. Sign-in compares the lower-case email. */
export type NewAdmin = {
  name: string
  email: string
  phone_number: string
  national_id: string
  nationality: string
  dob: string
  gender: string
  subscription: boolean
  guardian_name: string
  guardian_phone: string
  picture: string
  password: string
  status: boolean
  role: AdminRole
}
/** Another type than 4 revokes admin rights. An empty password changes nothing. */
export type AdminChanges = Partial<NewAdmin & { type: MemberType | typeof PERSON_TYPE.admin; steb_user_id: string }>
type Admins = Pick<Deps, 'orm' | 'now'>

/** @throws {AppError} 409 for another admin's email */
export async function saveUniquely<T>(orm: Admins['orm'], work: (em: Em) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(orm, work)
  } catch (error) {
    if (isDuplicateKey(error)) throw fieldError('email', 'email_taken', Conflict)
    throw error
  }
}

/** @throws {AppError} 400 for a weak password */
export function assertStrongPassword(password: string, owner: { name: string; email: string }): void {
  const errorKey = validateAdminPassword(password, owner)
  if (errorKey) throw fieldError('password', errorKey)
}

/** Stored only here: the platform knows no admins. @throws {AppError} 409 for a taken email, 400 for a weak password */
export async function createAdmin({ orm, now }: Admins, { password, ...facts }: NewAdmin): Promise<ObjectId> {
  assertStrongPassword(password, facts)
  const password_hash = await hashPassword(password)
  return await saveUniquely(orm, async (em) => {
    const picture = facts.picture || PLACEHOLDER_PICTURE
    const user = em.create(User, { ...facts, picture, type: PERSON_TYPE.admin, password_hash, created_at: now() })
    await em.flush()
    return user._id
  })
}

/**
 * A new password, disabling and demotion end the sessions, of oneself the others. Type 4 promotes a member, with a
 * password of their own; without a role, to an owner, as the specification knows one kind of admin.
 * @throws {AppError} 404; 409 for oneself, the last active owner, a demotion without a membership, a taken email;
 * 400 for a weak password
 */
export async function updateAdmin({ orm }: Admins, id: ObjectId, changes: AdminChanges, by: Actor): Promise<void> {
  const { password = '', type, status, role, steb_user_id, ...facts } = changes
  const password_hash = password === '' ? undefined : await hashPassword(password)
  const { user, before } = await saveUniquely(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user || user.erased_at) throw new NotFound('not_found')
    const before = publicAuthorFields(user)
    if (steb_user_id && steb_user_id !== user.steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
    const promoted = !user.isAdmin()
    if (promoted) promote(user, changes)
    if (password !== '')
      assertStrongPassword(password, { name: facts.name ?? user.name, email: facts.email ?? user.email })
    const demoted = type !== undefined && type !== PERSON_TYPE.admin
    const loses = demoted || (status === false && user.status) || (role !== undefined && role !== user.role)
    if (loses && !promoted) await assertAnotherOwner(em, user, by)
    // The mail with the link went to the former address.
    const endsInvitation = user.invitation && facts.email !== undefined && facts.email !== user.email
    em.assign(user, {
      ...facts,
      ...(endsInvitation && { invitation: { hash: '', expires_at: user.created_at.toISOString() } }),
      ...(status !== undefined && { status }),
      ...(role !== undefined && { role }),
      ...(password_hash && { password_hash, invitation: null }),
    })
    if (demoted) {
      demote(user, type)
      await deleteSecondFactor(em, user)
    }
    // One's own session survives; a thief with the old password loses theirs.
    const keep = user._id.equals(by._id) ? by.token : undefined
    if (demoted || status === false || password_hash) await endAllSessions(em, user, keep)
    return { user, before }
  })
  await invalidateForumAuthor({ orm }, before, user)
}

/** A member's picture is at the platform, an admin's here. @throws {AppError} 404 for another type */
function promote(user: User, { type, email = user.email, password }: AdminChanges): void {
  if (type !== PERSON_TYPE.admin) throw new NotFound('not_found')
  if (!password) throw fieldError('password', 'user_form_empty')
  if (!email) throw fieldError('email', 'user_form_empty')
  user.type = PERSON_TYPE.admin
  user.role = 'owner'
  user.email = email.toLowerCase()
  user.picture = PLACEHOLDER_PICTURE
}

/** The next sign-in restores the platform's data. @throws {AppError} 409 without a platform account */
function demote(user: User, type: MemberType): void {
  if (!user.steb_user_id) throw new Conflict('admin_without_membership')
  user.type = type
  user.role = null
  user.password_hash = null
  user.invitation = null
  user.picture = ''
}

/** @throws {AppError} 404; 409 for oneself, the last owner, and while records refer to them */
export async function removeAdmin({ orm }: Admins, id: ObjectId, by: Actor): Promise<void> {
  await inTransaction(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user?.isAdmin()) throw new NotFound('not_found')
    await assertAnotherOwner(em, user, by)
    if (await isUserReferenced(em, user)) throw new Conflict('record_in_use')
    await endAllSessions(em, user)
    await deleteSecondFactor(em, user)
    em.remove(user)
  })
}

/** Of two transactions that both change who is an admin, the later one starts again. */
export const lockAdmins = (em: Em): Promise<void> => lockSequence(em, 'admins-left')

/**
 * Two owners who remove each other write different records and would both succeed. @throws {AppError} 409 for oneself and the last active owner
 */
async function assertAnotherOwner(em: Em, user: User, by: Actor): Promise<void> {
  if (user._id.equals(by._id)) throw new Conflict('admin_self')
  await lockAdmins(em)
  const activeOwners = { type: PERSON_TYPE.admin, role: 'owner' as const, status: true, password_hash: { $ne: null } }
  if ((await em.count(User, { ...activeOwners, _id: { $ne: user._id } })) === 0) throw new Conflict('admin_last')
}
