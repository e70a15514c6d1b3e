import type { ObjectId } from '@mikro-orm/mongodb'
import { adminPasswordFault } from '@olympiad/contracts/admin-password'
import { PERSON } from '@olympiad/contracts/constants'
import { type MemberType, NO_PICTURE } from '@olympiad/contracts/people'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { nextNumber } from '../../../platform/counters.ts'
import { breaksUnique, type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { hashOfPassword } from '../accounts.service.ts'
import { tellForum, toldOf } from '../author-facts.ts'
import { dropSecondFactor } from '../second-factor/second-factor.service.ts'
import { endSessionsOf } from '../sessions.ts'
import { isReferredTo } from './referred-to.ts'

/** `picture` is a file name under uploads/; the email in lower case, as an admin signs in by it. */
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
  /** False: made, and not let in yet. */
  status: boolean
}
/** Another type than 4 takes the rights away; an empty password changes nothing. */
export type AdminChanges = Partial<NewAdmin & { type: MemberType | typeof PERSON.admin; steb_user_id: string }>
type Admins = Pick<Deps, 'orm' | 'now'>

/** Runs `work` in a transaction; two admins with one email could not be told apart. @throws {AppError} 409 at the email */
async function written<T>(orm: Admins['orm'], work: (em: Em) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(orm, work)
  } catch (error) {
    if (breaksUnique(error)) throw fieldError('email', 'email_taken', Conflict)
    throw error
  }
}

/** @throws {AppError} 400 at a password that is guessed soon */
function refuseWeak(password: string, owner: { name: string; email: string }): void {
  const fault = adminPasswordFault(password, owner)
  if (fault) throw fieldError('password', fault)
}

/**
 * Makes an admin, here alone: the membership platform knows none of ours.
 * @throws {AppError} 409 where the email is taken, 400 for a weak password
 */
export async function createAdmin({ orm, now }: Admins, { password, ...facts }: NewAdmin): Promise<ObjectId> {
  refuseWeak(password, facts)
  const password_hash = await hashOfPassword(password)
  return await written(orm, async (em) => {
    const picture = facts.picture || NO_PICTURE
    const user = em.create(User, { ...facts, picture, type: PERSON.admin, password_hash, created_at: now() })
    await em.flush()
    return user._id
  })
}

/**
 * Changes an admin. A new password, disabling and taking the rights away end the person's sessions, of oneself the others. A member becomes an
 * admin by type 4 with a password of their own.
 * @throws {AppError} 404, 409 for oneself, for the last one who can sign in, for one without a membership to go back to, and
 *   where the email is taken, 400 for a weak password
 */
export async function updateAdmin({ orm }: Admins, id: ObjectId, changes: AdminChanges, by: Actor): Promise<void> {
  const { password = '', type, status, steb_user_id, ...facts } = changes
  const password_hash = password === '' ? undefined : await hashOfPassword(password)
  const { user, before } = await written(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user || user.erased_at) throw new NotFound('not_found')
    const before = toldOf(user)
    if (steb_user_id && steb_user_id !== user.steb_user_id) throw fieldError('steb_user_id', 'invalid_value')
    if (!user.isAdmin()) promote(user, changes)
    if (password !== '') refuseWeak(password, { name: facts.name ?? user.name, email: facts.email ?? user.email })
    const demoted = type !== undefined && type !== PERSON.admin
    if (demoted || (status === false && user.status)) await leaveAnother(em, user, by)
    em.assign(user, { ...facts, ...(status !== undefined && { status }), ...(password_hash && { password_hash }) })
    if (demoted) {
      demote(user, type)
      await dropSecondFactor(em, user)
    }
    // Who changes their own password goes on in this session; whoever has learnt the old one doesn't.
    const keep = user._id.equals(by._id) ? by.token : undefined
    if (demoted || status === false || password_hash) await endSessionsOf(em, user, keep)
    return { user, before }
  })
  await tellForum({ orm }, before, user)
}

/** A member's picture lies at the platform, an admin's here. @throws {AppError} 404 where that isn't what was asked for */
function promote(user: User, { type, email = user.email, password }: AdminChanges): void {
  if (type !== PERSON.admin) throw new NotFound('not_found')
  if (!password) throw fieldError('password', 'user_form_empty')
  if (!email) throw fieldError('email', 'user_form_empty')
  user.type = PERSON.admin
  user.email = email.toLowerCase()
  user.picture = NO_PICTURE
}

/** Back to the account at the platform, which tells the rest at the next sign-in. @throws {AppError} 409 where there is none */
function demote(user: User, type: MemberType): void {
  if (!user.steb_user_id) throw new Conflict('admin_without_membership')
  user.type = type
  user.password_hash = null
  user.picture = ''
}

/** Deletes an admin. @throws {AppError} 404, 409 for oneself, the last one, and while records refer to them */
export async function removeAdmin({ orm }: Admins, id: ObjectId, by: Actor): Promise<void> {
  await inTransaction(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user?.isAdmin()) throw new NotFound('not_found')
    await leaveAnother(em, user, by)
    if (await isReferredTo(em, user)) throw new Conflict('record_in_use')
    await endSessionsOf(em, user)
    await dropSecondFactor(em, user)
    em.remove(user)
  })
}

/**
 * Somebody who can sign in stays, and nobody locks themselves out. Two admins who do it to each other at the same moment
 * write different records, each seeing the other as still there; so both take a number, and the later one starts again.
 * @throws {AppError} 409
 */
async function leaveAnother(em: Em, user: User, by: Actor): Promise<void> {
  if (user._id.equals(by._id)) throw new Conflict('admin_self')
  await nextNumber(em, 'admins-left')
  const able = { type: PERSON.admin, status: true, password_hash: { $ne: null } }
  if ((await em.count(User, { ...able, _id: { $ne: user._id } })) === 0) throw new Conflict('admin_last')
}
