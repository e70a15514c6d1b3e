import * as z from 'zod/mini'
import type { Lang } from '../lang.ts'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'signin',
  'signin_failed',
  'signout',
  'proof',
  'export',
  'import',
  'undo',
  'erase',
  'leave',
  'release',
  'copy',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.output<typeof AuditAction>

export const AUDIT_ACTION_LABELS = {
  ar: {
    create: 'إضافة',
    update: 'تعديل',
    delete: 'حذف',
    signin: 'دخول',
    signin_failed: 'محاولة دخول فاشلة',
    signout: 'خروج',
    proof: 'تأكيد هوية',
    export: 'تصدير',
    import: 'استيراد',
    undo: 'تراجع عن استيراد',
    erase: 'حذف بيانات شخص',
    leave: 'مغادرة فريق',
    release: 'إظهار بيانات شخص',
    copy: 'نسخ',
  },
  en: {
    create: 'Added',
    update: 'Changed',
    delete: 'Deleted',
    signin: 'Signed in',
    signin_failed: 'Failed sign-in',
    signout: 'Signed out',
    proof: 'Identity confirmed',
    export: 'Exported',
    import: 'Imported',
    undo: 'Import undone',
    erase: 'Person’s data deleted',
    leave: 'Left a team',
    release: 'Details shown',
    copy: 'Copied',
  },
} as const satisfies Record<Lang, Record<AuditAction, string>>

/** For an anonymous actor, or a person who left a team. */
export const AUDIT_ACTOR_LABELS = {
  ar: { nobody: 'دون تسجيل دخول', leaver: 'من غادر' },
  en: { nobody: 'Not signed in', leaver: 'The person who left' },
} as const satisfies Record<Lang, object>

/** Replaces a value that must never be logged, such as a password. */
export const REDACTED_VALUE = '•••'

/** `length` in characters of the whole text. */
const AuditExcerpt = z.object({
  excerpt: z.string(),
  length: z.number(),
})
export const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), AuditExcerpt]))
export type AuditValue = z.output<typeof AuditValue>

/** Also of a nested field (`attributes.0.title`); null if it was empty. */
export const AuditChange = z.object({
  field: z.string(),
  before: AuditValue,
  after: AuditValue,
})
export type AuditChange = z.output<typeof AuditChange>

export const AuditRecordNames = z.record(
  z.string(),
  z.object({
    name: z.string(),
    name_en: z.string(),
  }),
)
export type AuditRecordNames = z.output<typeof AuditRecordNames>

export const AuditRecordKind = z.enum(['admin', 'credit_note', ''])
export type AuditRecordKind = z.output<typeof AuditRecordKind>

/** Immutable. */
export const AuditEntryView = z.object({
  _id: z.string(),
  id: z.string(),
  at: z.string().check(z.describe('ISO 8601, UTC.')),
  actor: z
    .nullable(
      z.object({
        _id: z.string(),
        name: z.string(),
      }),
    )
    .check(z.describe('Null where nobody is signed in: a failed sign-in.')),
  request_id: z.string(),
  action: AuditAction,
  collection: z.string().check(z.describe('The collection as MongoDB has it; empty for a sign-in.')),
  record: z.nullable(z.string()).check(z.describe('The changed record; null where there is none.')),
  there: z.boolean().check(z.describe('False where the record has been deleted since, or there is none.')),
  kind: AuditRecordKind.check(z.describe('As it was when the entry was written.')),
  label: z.string().check(z.describe('What people know the record by.')),
  label_en: z.string(),
  changes: z.array(AuditChange),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .check(z.describe('What else there is to say, such as the filter of an export.')),
  names: AuditRecordNames.check(z.describe('Names of the records that `changes` refer to, by id.')),
})
export type AuditEntryView = z.output<typeof AuditEntryView>

export const AUDIT_PAGE_SIZES = [25, 50, 100] as const
