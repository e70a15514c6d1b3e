import type { ObjectId, RequiredEntityData } from '@mikro-orm/mongodb'
import type { AuditAction } from '@olympiad/contracts/views/audit'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'
import { AuditEntry } from './audit.entity.ts'
import { auditAuthor, currentAuditContext } from './audit-context.ts'
import { auditKindOf } from './audit-kind.ts'
import { changesBetween } from './changes.ts'
import { storableLabel } from './record-label.ts'

type Detail = Record<string, string | number | boolean>
type RequestContext = { var: { em: Em; requestId: string } }

/** Per hour. Limits how much disk scripted sign-in attempts can fill. */
const MAX_FAILURES = 500
const HOUR = 3_600_000

/** Records a native write, which bypasses the entities, with the next flush of `em`. Ignores non-admins. */
export function recordChange(
  em: Em,
  collection: string,
  before: { _id: ObjectId },
  set: Readonly<Record<string, unknown>>,
): void {
  const context = currentAuditContext()
  if (!context) return
  const previous = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
  em.create(AuditEntry, {
    ...auditAuthor(context),
    action: 'update',
    collection,
    record: before._id,
    kind: auditKindOf(collection, before),
    ...storableLabel(collection, before),
    changes: changesBetween(collection, previous, set),
  })
}

/**
 * Records an action without field changes, with the next flush of `em`. Ignores non-admins.
 * @param detail names people only by platform id, which an erasure masks
 */
export function recordAction(
  em: Em,
  action: Extract<AuditAction, 'import' | 'undo' | 'release' | 'copy' | 'delete'>,
  collection: string,
  detail: Detail,
  record?: { _id: ObjectId },
): void {
  const context = currentAuditContext()
  if (!context) return
  const target = record && { record: record._id, ...storableLabel(collection, record) }
  em.create(AuditEntry, { ...auditAuthor(context), action, collection, detail, ...target })
}

/**
 * Records a person's own withdrawal with the next flush of `em`.
 * `user` is null for a mail's link. `person` is a platform id, which an erasure masks; no name is stored.
 */
export function recordLeaving(
  em: Em,
  team: { _id: ObjectId; name: string },
  {
    place: path,
    person,
    user,
    requestId,
    now,
  }: { place: string; person: string; user: Pick<Actor, '_id'> | null; requestId: string; now: Date },
): void {
  em.create(AuditEntry, {
    at: now,
    actor: user?._id ?? null,
    actor_name: '',
    request_id: requestId,
    action: 'leave',
    collection: 'teams',
    record: team._id,
    ...storableLabel('teams', team),
    changes: [{ field: `${path}.steb_user_id`, before: person, after: null }],
  })
}

/**
 * Call it before the first byte of the response.
 * @param what the MongoDB collection
 * @param filter query values and the number of `rows`
 */
export async function recordExport(
  c: RequestContext,
  what: string,
  filter: Record<string, string | number | boolean | undefined> = {},
): Promise<void> {
  const context = currentAuditContext()
  if (!context) return
  const detail: Detail = {}
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) detail[name] = value
  await insertEntry(c.var.em, { ...auditAuthor(context), action: 'export', collection: what, detail })
}

/** A failed sign-in stores the entered email, never the password. */
export async function recordSession(
  c: RequestContext,
  action: Extract<AuditAction, 'signin' | 'signin_failed' | 'signout' | 'proof'>,
  { actor, email, now, detail }: { actor: Actor | null; email: string; now: Date; detail?: Detail },
): Promise<void> {
  const { em } = c.var
  if (action === 'signin_failed') {
    const recentFailures = { action, at: { $gt: new Date(now.getTime() - HOUR) } }
    if ((await em.count(AuditEntry, recentFailures)) >= MAX_FAILURES) return
  }
  await insertEntry(em, {
    at: now,
    actor: actor?._id ?? null,
    actor_name: actor?.name ?? '',
    request_id: c.var.requestId,
    action,
    label: email,
    ...(detail && { detail }),
  })
}

/** One document needs no transaction. */
async function insertEntry(em: Em, entry: RequiredEntityData<AuditEntry>): Promise<void> {
  await em.insert(em.create(AuditEntry, entry, { persist: false }))
}
