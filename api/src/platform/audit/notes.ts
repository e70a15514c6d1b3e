import type { ObjectId } from '@mikro-orm/mongodb'
import type { AuditAction } from '@olympiad/contracts/views/audit'
import type { Actor } from '../actor.ts'
import type { Em } from '../database.ts'
import { acting, writtenBy } from './acting.ts'
import { AuditEntry } from './audit.entity.ts'
import { changesBetween } from './changes.ts'
import { kindOf } from './kind.ts'
import { labelToKeep } from './label.ts'

type Detail = Record<string, string | number | boolean>
/** A request, as much of it as is needed here. */
type Asked = { var: { em: Em; requestId: string } }

/** More than people mistype in an hour; what somebody tries beyond that by machine must not fill the disk. */
const MOST_FAILURES = 500
const HOUR = 3_600_000

/**
 * Notes a change that goes past the entities (a conditional native write), with the record as it was and the fields that
 * were set. It is written by the next flush of `em`, so in the same transaction; nothing where no admin is acting.
 */
export function noteChange(
  em: Em,
  collection: string,
  before: { _id: ObjectId },
  set: Readonly<Record<string, unknown>>,
): void {
  const by = acting()
  if (!by) return
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
  em.create(AuditEntry, {
    ...writtenBy(by),
    action: 'update',
    collection,
    record: before._id,
    kind: kindOf(collection, before),
    ...labelToKeep(collection, before),
    changes: changesBetween(collection, was, set),
  })
}

/**
 * Notes something that is no change of fields, such as an import with its counts. It is written by the next
 * flush of `em`, so in the same transaction; nothing where no admin is acting.
 * @param detail what there is to say about it: a file's name, how many rows were new; of a person the platform's id, which
 *   an erasure masks
 * @param record what it was done to, unless that is the collection as a whole
 */
export function noteAct(
  em: Em,
  action: Extract<AuditAction, 'import' | 'undo' | 'release'>,
  collection: string,
  detail: Detail,
  record?: { _id: ObjectId },
): void {
  const by = acting()
  if (!by) return
  const of = record && { record: record._id, ...labelToKeep(collection, record) }
  em.create(AuditEntry, { ...writtenBy(by), action, collection, detail, ...of })
}

/**
 * Notes that somebody took themselves out of a record, which no admin did: `user` is null where a link of a mail was enough.
 * `person` is their platform's id, which an erasure masks; no name is kept. It is written by the next flush of `em`, so in
 * the same transaction.
 */
export function noteLeaving(
  em: Em,
  team: { _id: ObjectId; name: string },
  {
    place,
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
    ...labelToKeep('teams', team),
    changes: [{ field: `${place}.steb_user_id`, before: person, after: null }],
  })
}

/**
 * Records that the asking admin takes a copy of a collection along; call it before the first byte is answered.
 * @param what the collection as MongoDB has it: `teams`, `users`, `moetalents`
 * @param filter what of it: the values of the address that narrow it, e.g. `{ competion_id: 'season-2026', s: 'words' }`,
 *   and how many `rows` that leaves; undefined ones are left out
 */
export async function recordExport(
  c: Asked,
  what: string,
  filter: Record<string, string | number | boolean | undefined> = {},
): Promise<void> {
  const by = acting()
  if (!by) return
  const detail: Detail = {}
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) detail[name] = value
  const em = c.var.em.fork()
  em.create(AuditEntry, { ...writtenBy(by), action: 'export', collection: what, detail })
  await em.flush()
}

/**
 * Records a sign-in, a failed one with the email that was typed (never the password), a sign-out of an admin, or that they
 * proved to be there.
 * @param detail by what a second factor was proven (`second_factor`), or that it was not
 */
export async function recordSession(
  c: Asked,
  action: Extract<AuditAction, 'signin' | 'signin_failed' | 'signout' | 'proof'>,
  { actor, email, now, detail }: { actor: Actor | null; email: string; now: Date; detail?: Detail },
): Promise<void> {
  const em = c.var.em.fork()
  if (action === 'signin_failed') {
    const lately = { action, at: { $gt: new Date(now.getTime() - HOUR) } }
    if ((await em.count(AuditEntry, lately)) >= MOST_FAILURES) return
  }
  em.create(AuditEntry, {
    at: now,
    actor: actor?._id ?? null,
    actor_name: actor?.name ?? '',
    request_id: c.var.requestId,
    action,
    label: email,
    ...(detail && { detail }),
  })
  await em.flush()
}
