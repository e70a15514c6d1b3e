import type { ObjectId } from '@mikro-orm/mongodb'
import type { OwnPrivacyRequest } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../../platform/database.ts'
import { Conflict, Forbidden, fieldError, NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'

type Needs = Pick<Deps, 'orm' | 'now'>

export const ownRequestView = (request: PrivacyRequest): OwnPrivacyRequest => ({
  state: request.state,
  created_at: request.created_at.toISOString(),
  decided_at: request.decided_at?.toISOString() ?? null,
  answer: request.answer,
})

export const ownRequest = async (em: Em, { _id: user }: Pick<User, '_id'>): Promise<PrivacyRequest | undefined> =>
  (await em.find(PrivacyRequest, { user }, { orderBy: { created_at: -1, _id: -1 }, limit: 1 }))[0]

/**
 * An admin first checks what others rely on.
 * @throws {AppError} 403 for an admin's account; 409 `erasure_already_requested` while an earlier request is open
 */
export async function requestErasure({ orm, now }: Needs, user: User, note: string): Promise<void> {
  if (user.isAdmin()) throw new Forbidden('erasure_blocked_admin')
  const em = orm.em.fork()
  em.create(PrivacyRequest, { user: user._id, note, state: 'open', created_at: now() })
  try {
    await em.flush()
  } catch (error) {
    if (isDuplicateKey(error)) throw new Conflict('erasure_already_requested')
    throw error
  }
}

/** @throws {AppError} 404 `erasure_not_open` */
export async function withdrawErasure({ orm, now }: Needs, { _id: user }: User): Promise<void> {
  await inTransaction(orm, async (em) => {
    const open = await em.findOne(PrivacyRequest, { user, state: 'open' })
    if (!open) throw new NotFound('erasure_not_open')
    Object.assign(open, { state: 'withdrawn', decided_at: now(), note: '' })
  })
}

/** Declines and queues the mail, both or neither. @throws {AppError} 404; 400 without an answer; 409 once decided */
export async function declineErasure({ orm, now }: Needs, _id: ObjectId, answer: string, by: Actor): Promise<void> {
  if (answer === '') throw fieldError('answer', 'erasure_reason_required')
  await inTransaction(orm, async (em) => {
    const request = await em.findOne(PrivacyRequest, { _id })
    if (!request) throw new NotFound('not_found')
    if (request.state !== 'open') throw new Conflict('erasure_decided')
    const at = now()
    Object.assign(request, { state: 'declined', decided_at: at, decided_by: { _id: by._id, name: by.name }, answer })
    const user = await em.findOne(User, { _id: request.user })
    if (!user?.email) return
    const { email: to, lang, name: receiver } = user
    queueMail(em, { to, lang, template: 'erasure_declined', data: { receiver, answer }, now: at })
  })
}
