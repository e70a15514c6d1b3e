import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { AuditAction, AuditChange, AuditKind } from '@olympiad/contracts/views/audit'
import type { IndexDeclaration } from '../database.ts'

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  collection: 'audit',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    at: p.datetime(),
    /** The account and its name at that time; null where nobody is signed in. */
    actor: p.type(ObjectId).nullable(),
    actor_name: p.string(),
    request_id: p.string(),
    action: p.string().$type<AuditAction>(),
    /** As MongoDB has it; empty for what is about no collection. */
    collection: p.string().$type<Opt<string>>().default(''),
    record: p.type(ObjectId).nullable(),
    /** Absent in entries from before it was kept. */
    kind: p.string().$type<AuditKind>().nullable(),
    label: p.string().$type<Opt<string>>().default(''),
    label_en: p.string().$type<Opt<string>>().default(''),
    changes: p.json<AuditChange[]>().$type<Opt<AuditChange[]>>().default([]),
    detail: p.json<Record<string, string | number | boolean>>().nullable(),
  },
})

/**
 * Who did what, and when. Written once: nothing changes an entry but the erasure of a person, which masks who it was about,
 * and nothing deletes one before its time is over (docs/decisions/0019).
 */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)

export const auditIndexes: IndexDeclaration[] = [
  { collection: 'audit', key: { at: -1, _id: -1 } },
  { collection: 'audit', key: { actor: 1, at: -1 } },
  { collection: 'audit', key: { collection: 1, at: -1 } },
  { collection: 'audit', key: { record: 1, at: -1 } },
  { collection: 'audit', key: { action: 1, at: -1 } },
]
