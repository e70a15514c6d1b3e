import { PERSON } from '@olympiad/contracts/constants'
import type { AuditKind } from '@olympiad/contracts/views/audit'

/** Fields that tell it. */
export const KIND_FIELDS = ['type', 'credits']

/** What a record is called by itself. It is kept in the entry, since the record may be deleted. */
export function kindOf(collection: string, record: object): AuditKind {
  const { type, credits }: { type?: unknown; credits?: unknown } = record
  if (collection === 'users' && type === PERSON.admin) return 'admin'
  return collection === 'invoices' && credits ? 'credit_note' : ''
}
