import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AuditRecordKind } from '@olympiad/contracts/views/audit'

export const AUDIT_KIND_FIELDS = ['type', 'credits']

/** The entry stores it, since the record may be deleted. */
export function auditKindOf(collection: string, record: object): AuditRecordKind {
  const { type, credits }: { type?: unknown; credits?: unknown } = record
  if (collection === 'users' && type === PERSON_TYPE.admin) return 'admin'
  return collection === 'invoices' && credits ? 'credit_note' : ''
}
