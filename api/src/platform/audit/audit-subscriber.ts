import { type EventSubscriber, type FlushEventArgs, ObjectId, wrap } from '@mikro-orm/mongodb'
import type { AuditAction } from '@olympiad/contracts/views/audit'
import { acting, writtenBy } from './acting.ts'
import { AuditEntry } from './audit.entity.ts'
import { changesBetween } from './changes.ts'
import { kindOf } from './kind.ts'
import { labelToKeep } from './label.ts'

/** What the program writes for itself, and the log. */
const NOT_AUDITED = new Set(['audit', 'sessions', 'second_factors', 'outbox', 'checkouts', 'community_mail_choices'])

type ChangeSet = ReturnType<FlushEventArgs['uow']['getChangeSets']>[number]

const actionOf = ({ type }: ChangeSet): AuditAction =>
  type.startsWith('create') ? 'create' : type.startsWith('delete') ? 'delete' : 'update'

/** The changed fields before and after; all fields of a record that comes or goes. */
function changesIn({ entity, payload, originalEntity, meta: { collection } }: ChangeSet, action: AuditAction) {
  const original: Record<string, unknown> = originalEntity ?? wrap(entity, true).__originalEntityData ?? {}
  if (action === 'delete') return changesBetween(collection, original, {})
  return changesBetween(
    collection,
    Object.fromEntries(Object.keys(payload).map((name) => [name, original[name]])),
    payload,
  )
}

/**
 * Writes what an admin's flush changes into the audit log, in the transaction of the flush: neither stands without the
 * other. What goes past the entities (nativeUpdate and the like) is not seen here; see `noteChange`.
 */
export const auditSubscriber: EventSubscriber = {
  /** A new record is named in its entry, so it has its id before it is written. */
  beforeFlush({ uow }) {
    if (!acting()) return
    for (const entity of uow.getPersistStack()) {
      if ('_id' in entity || wrap(entity, true).__meta.properties['_id']) entity['_id'] ??= new ObjectId()
    }
  },

  onFlush({ em, uow }) {
    const by = acting()
    if (!by) return
    for (const changeSet of uow.getChangeSets()) {
      const { entity, meta } = changeSet
      if (NOT_AUDITED.has(meta.collection)) continue
      const action = actionOf(changeSet)
      const changes = changesIn(changeSet, action)
      if (action === 'update' && changes.length === 0) continue
      const entry = em.create(AuditEntry, {
        ...writtenBy(by),
        action,
        collection: meta.collection,
        record: entity['_id'],
        kind: kindOf(meta.collection, entity),
        ...labelToKeep(meta.collection, entity),
        changes,
      })
      uow.computeChangeSet(entry)
    }
  },
}
