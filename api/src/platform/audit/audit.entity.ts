import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { AuditAction, AuditChange, AuditRecordKind } from '@olympiad/contracts/views/audit'
import type { IndexDeclaration } from '../database.ts'

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  collection: 'audit',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    at: p.datetime(),
    actor: p.type(ObjectId).nullable(),
    actor_name: p.string(),
    request_id: p.string(),
    action: p.string().$type<AuditAction>(),
    collection: p.string().$type<Opt<string>>().default(''),
    record: p.type(ObjectId).nullable(),
    /** Absent in older entries. */
    kind: p.string().$type<AuditRecordKind>().nullable(),
    label: p.string().$type<Opt<string>>().default(''),
    label_en: p.string().$type<Opt<string>>().default(''),
    changes: p.json<AuditChange[]>().$type<Opt<AuditChange[]>>().default([]),
    detail: p.json<Record<string, string | number | boolean>>().nullable(),
  },
})

/** Immutable, except that an erasure masks the person. Retention alone deletes entries (docs/decisions/0019). */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)

export const auditIndexes: IndexDeclaration[] = [
  { collection: 'audit', key: { at: -1, _id: -1 } },
  { collection: 'audit', key: { actor: 1, at: -1 } },
  { collection: 'audit', key: { collection: 1, at: -1 } },
  { collection: 'audit', key: { record: 1, at: -1 } },
  { collection: 'audit', key: { action: 1, at: -1 } },
]
