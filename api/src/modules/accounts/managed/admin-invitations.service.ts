import { timingSafeEqual } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AcceptAdminInvitationForm, AdminInvitationForm } from '@olympiad/contracts/forms/admin-invitation'
import type { Lang } from '@olympiad/contracts/lang'
import { PLACEHOLDER_PICTURE } from '@olympiad/contracts/people'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { hashPassword } from '../accounts.service.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { assertStrongPassword, lockAdmins, saveUniquely } from './admins.service.ts'

const INVITATION_MS = 7 * 24 * 3_600_000
const ID_LENGTH = 24

type Needs = Pick<Deps, 'orm' | 'now'>
type Inviter = { by: Actor; lang: Lang }

const hashOf = (token: string): string => sha256(token).toString('hex')

/** Replaces the former link. */
function queueInvitation(em: Em, user: User, now: Date, { by, lang }: Inviter): void {
  // The id first, so that the account is found without an index of its own.
  const token = user.id + randomToken()
  const expires_at = new Date(now.getTime() + INVITATION_MS).toISOString()
  user.invitation = { hash: hashOf(token), expires_at }
  const data = { receiver: user.name, role: user.role ?? 'viewer', by: by.name, expires_at, token }
  queueMail(em, { to: user.email, lang, template: 'admin_invitation', data, now, forget: true })
}

/** @throws {AppError} 409 for another admin's email */
export async function inviteAdmin({ orm, now }: Needs, form: AdminInvitationForm, inviter: Inviter): Promise<ObjectId> {
  return await saveUniquely(orm, async (em) => {
    await lockAdmins(em)
    if ((await em.count(User, { type: PERSON_TYPE.admin, email: form.email })) > 0)
      throw fieldError('email', 'email_taken', Conflict)
    const user = em.create(User, {
      _id: new ObjectId(),
      ...form,
      type: PERSON_TYPE.admin,
      picture: PLACEHOLDER_PICTURE,
      created_at: now(),
    })
    queueInvitation(em, user, now(), inviter)
    await em.flush()
    return user._id
  })
}

/** @throws {AppError} 404; 409 for an admin who has a password */
export async function resendInvitation({ orm, now }: Needs, id: ObjectId, inviter: Inviter): Promise<void> {
  await inTransaction(orm, async (em) => {
    const user = await em.findOne(User, { _id: id })
    if (!user?.isAdmin()) throw new NotFound('not_found')
    if (user.password_hash) throw new Conflict('admin_not_invited')
    queueInvitation(em, user, now(), inviter)
  })
}

/** The same answer for every link that doesn't work. @throws {AppError} 404 */
export async function findInvited(em: Em, token: string, now: Date): Promise<User> {
  const id = token.slice(0, ID_LENGTH)
  const user = /^[0-9a-f]{24}$/.test(id) ? await em.findOne(User, { _id: new ObjectId(id) }) : null
  const { hash = '', expires_at = '' } = user?.invitation ?? {}
  const isRight =
    hash !== '' && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(token))) && expires_at > now.toISOString()
  if (!user?.isAdmin() || !user.status || user.password_hash || !isRight) throw new NotFound('admin_invitation_ended')
  return user
}

/** @throws {AppError} 404; 400 for a weak password; 409 for an email that another admin has meanwhile */
export async function acceptInvitation(
  { orm, now }: Needs,
  { token, password }: AcceptAdminInvitationForm,
): Promise<ObjectId> {
  assertStrongPassword(password, await findInvited(orm.em.fork(), token, now()))
  const password_hash = await hashPassword(password)
  return await saveUniquely(orm, async (em) => {
    const user = await findInvited(em, token, now())
    em.assign(user, { password_hash, invitation: null })
    return user._id
  })
}
