import * as z from 'zod/mini'
import type { Lang } from '../lang.ts'

/** What an entry of the audit log tells: a change of a record, or something that is done beside records. */
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
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.output<typeof AuditAction>

/** What these are called in the console and in its export. */
export const AUDIT_ACTION_WORDS = {
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
  },
} as const satisfies Record<Lang, Record<AuditAction, string>>

/** Words for an actor without a name: nobody was signed in, or it is the person who left a team. */
export const AUDIT_ACTOR_WORDS = {
  ar: { nobody: 'دون تسجيل دخول', leaver: 'من غادر' },
  en: { nobody: 'Not signed in', leaver: 'The person who left' },
} as const satisfies Record<Lang, object>

/** What stands for a value that is never written down, such as a password. */
export const AUDIT_SECRET = '•••'

/** Part of a long text, around what has changed in it; `length` in characters of the whole. */
const AuditExcerpt = z.object({
  excerpt: z.string(),
  length: z.number(),
})
export const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), AuditExcerpt]))
export type AuditValue = z.output<typeof AuditValue>

/** One field of a record, or of something inside it (`attributes.0.title`); null where it was empty. */
export const AuditChange = z.object({
  field: z.string(),
  before: AuditValue,
  after: AuditValue,
})
export type AuditChange = z.output<typeof AuditChange>

/** Records that values of entries name by their ids, and the words for them. */
export const AuditNames = z.record(
  z.string(),
  z.object({
    name: z.string(),
    name_en: z.string(),
  }),
)
export type AuditNames = z.output<typeof AuditNames>

/** What a record is among those of its collection, where that has a name of its own. */
export const AuditKind = z.enum(['admin', 'credit_note', ''])
export type AuditKind = z.output<typeof AuditKind>

/** A row of the audit log: who did what, and when. Nothing can change one. */
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
  kind: AuditKind.check(z.describe('As it was when the entry was written.')),
  label: z.string().check(z.describe('What people know the record by.')),
  label_en: z.string(),
  changes: z.array(AuditChange),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .check(z.describe('What else there is to say, such as the filter of an export.')),
  names: AuditNames.check(z.describe('Names of the records that `changes` refer to, by id.')),
})
export type AuditEntryView = z.output<typeof AuditEntryView>

/** Page sizes of the audit log. */
export const AUDIT_PAGE_SIZES = [25, 50, 100] as const
