import { type EventSubscriber, type FlushEventArgs, ObjectId, wrap } from '@mikro-orm/mongodb'
import type { AuditAction } from '@olympiad/contracts/views/audit'
import { AuditEntry } from './audit.entity.ts'
import { auditAuthor, currentAuditContext } from './audit-context.ts'
import { auditKindOf } from './audit-kind.ts'
import { changesBetween } from './changes.ts'
import { storableLabel } from './record-label.ts'

const NOT_AUDITED = new Set([
  ...['audit', 'sessions', 'second_factors', 'outbox', 'checkouts', 'community_mail_choices'],
  // Hundreds of times each: what teams see of them is recorded with the event.
  'timetables',
])

type ChangeSet = ReturnType<FlushEventArgs['uow']['getChangeSets']>[number]

const actionOf = ({ type }: ChangeSet): AuditAction =>
  type.startsWith('create') ? 'create' : type.startsWith('delete') ? 'delete' : 'update'

function changesIn({ entity, payload, originalEntity, meta: { collection } }: ChangeSet, action: AuditAction) {
  const original: Record<string, unknown> = originalEntity ?? wrap(entity, true).__originalEntityData ?? {}
  if (action === 'delete') return changesBetween(collection, original, {})
  return changesBetween(
    collection,
    Object.fromEntries(Object.keys(payload).map((name) => [name, original[name]])),
    payload,
  )
}

/** Writes an admin's changes in the flush's transaction. Native writes need `recordChange`. */
export const auditSubscriber: EventSubscriber = {
  /** The audit entry needs the id before the record is inserted. */
  beforeFlush({ uow }) {
    if (!currentAuditContext()) return
    for (const entity of uow.getPersistStack()) {
      if ('_id' in entity || wrap(entity, true).__meta.properties['_id']) entity['_id'] ??= new ObjectId()
    }
  },

  onFlush({ em, uow }) {
    const context = currentAuditContext()
    if (!context) return
    for (const changeSet of uow.getChangeSets()) {
      const { entity, meta } = changeSet
      if (NOT_AUDITED.has(meta.collection)) continue
      const action = actionOf(changeSet)
      const changes = changesIn(changeSet, action)
      if (action === 'update' && changes.length === 0) continue
      const entry = em.create(AuditEntry, {
        ...auditAuthor(context),
        action,
        collection: meta.collection,
        record: entity['_id'],
        kind: auditKindOf(meta.collection, entity),
        ...storableLabel(meta.collection, entity),
        changes,
      })
      uow.computeChangeSet(entry)
    }
  },
}
