import { ObjectId } from '@mikro-orm/mongodb'
import type { StaffRole } from '@olympiad/contracts/judging/events'
import { User } from '../../model/user.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { type ChallengeRow, type EventRow, eventsCollection, WITHOUT_FROZEN_ROWS } from './collections.ts'
import { eventSequence } from './events.service.ts'

export type StaffMember = Pick<User, '_id' | 'name' | 'may' | 'steb_user_id' | 'crNumber'>

export type StaffAccess = {
  event: EventRow
  role: StaffRole
  /** Empty: all of them. */
  tables: readonly string[]
  /** Taken off the staff: may only send what they have judged. */
  removed: boolean
}

/** An admin who manages results is a head judge of every event. */
export function accessToEvent(event: EventRow, user: StaffMember): StaffAccess | undefined {
  if (user.may('results.write')) return { event, role: 'head_judge', tables: [], removed: false }
  const own = event.staff.find(({ person }) => person === user._id.toHexString())
  return own && { event, role: own.role, tables: own.tables, removed: own.removed_at !== undefined }
}

/** Of those that are judged at one of the member's tables. */
export const isJudgedBy = (
  { tables: own }: Pick<StaffAccess, 'tables'>,
  { tables }: Pick<ChallengeRow, 'tables'>,
): boolean => own.length === 0 || tables.length === 0 || tables.some((table) => own.includes(table))

export const findEvent = (em: Em, id: string): Promise<EventRow | null> =>
  eventsCollection(em).findOne<EventRow>({ _id: new ObjectId(id) }, { projection: WITHOUT_FROZEN_ROWS })

async function findAccess(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const event = await findEvent(em, id)
  const access = event ? accessToEvent(event, user) : undefined
  if (!access) throw new NotFound('not_found')
  return access
}

/** Keeps the accounts that are still on the staff, or still manage results. @returns ids in hexadecimal */
export async function findPresentStaff(
  em: Em,
  id: string,
  accounts: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  const event = await findEvent(em, id)
  const users = event ? await em.find(User, { _id: { $in: [...accounts] }, status: true }) : []
  const present = users.filter((user) => event && accessToEvent(event, user)?.removed === false)
  return new Set(present.map((user) => user.id))
}

/** @throws {AppError} 404 for everybody else, so that an event reveals nothing */
export async function requireStaff(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const access = await findAccess(em, user, id)
  if (access.removed) throw new NotFound('not_found')
  return access
}

/** @throws {AppError} 404 */
export async function requireHeadJudge(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const access = await requireStaff(em, user, id)
  if (access.role !== 'head_judge') throw new NotFound('not_found')
  return access
}

/** A published event is opened again first, so that it never differs from Results. @throws {AppError} 404; 409 */
export async function requireDecider(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const access = await requireHeadJudge(em, user, id)
  assertUnpublished(access.event)
  return access
}

/** @throws {AppError} 409 */
function assertUnpublished({ state }: Pick<EventRow, 'state'>): void {
  if (state === 'published') throw new Conflict('event_published')
}

/**
 * First in the transaction of a decision: publishing waits for it, or it waits and then comes too late.
 * @throws {AppError} 404; 409 `event_published`
 */
export async function lockUnpublished(tx: Em, _id: ObjectId): Promise<void> {
  await lockSequence(tx, eventSequence(_id))
  const event = await eventsCollection(tx).findOne<Pick<EventRow, 'state'>>(
    { _id },
    { projection: { state: 1 }, ...sessionOption(tx) },
  )
  if (!event) throw new NotFound('not_found')
  assertUnpublished(event)
}

/** Also who was taken off the staff, so that what their device holds is not lost. @throws {AppError} 404 */
export async function requireSender(em: Em, user: StaffMember, id: string): Promise<StaffAccess> {
  const access = await findAccess(em, user, id)
  if (access.role === 'check_in') throw new NotFound('not_found')
  return access
}
