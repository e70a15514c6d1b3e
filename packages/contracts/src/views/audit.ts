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
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

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
    erase: 'Person erased',
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
type AuditExcerpt = { excerpt: string; length: number }
export type AuditValue = string | number | boolean | null | AuditExcerpt

/** One field of a record, or of something inside it (`attributes.0.title`); null where it was empty. */
export type AuditChange = { field: string; before: AuditValue; after: AuditValue }

/** Records that values of entries name by their ids, and the words for them. */
export type AuditNames = Record<string, { name: string; name_en: string }>

/** What a record is among those of its collection, where that has a name of its own. */
export type AuditKind = 'admin' | 'credit_note' | ''

/** A row of the audit log: who did what, and when. Nothing can change one. */
export type AuditEntryView = {
  _id: string
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** Null where nobody is signed in: a failed sign-in. */
  actor: { _id: string; name: string } | null
  request_id: string
  action: AuditAction
  /** The collection as MongoDB has it; empty for a sign-in. */
  collection: string
  /** The changed record; null where there is none. */
  record: string | null
  /** False where the record has been deleted since, or there is none. */
  there: boolean
  /** As it was when the entry was written. */
  kind: AuditKind
  /** What people know the record by. */
  label: string
  label_en: string
  changes: AuditChange[]
  /** What else there is to say, such as the filter of an export. */
  detail: Record<string, string | number | boolean>
  /** Names of the records that `changes` refer to, by id. */
  names: AuditNames
}

/** Page sizes of the audit log. */
export const AUDIT_PAGE_SIZES = [25, 50, 100] as const
