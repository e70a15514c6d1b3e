import { declareResource } from '../resource.ts'

export const auditEntries = declareResource({
  name: 'audit',
  envelopeKeys: { many: 'audits', one: 'audit' },
  tag: 'Console: people',
  labels: { many: { ar: 'قيود سجل التدقيق', en: 'entries of the audit log' }, one: { ar: 'قيدًا', en: 'an entry' } },
})

export const privacyRequests = declareResource({
  name: 'privacy-requests',
  envelopeKeys: { many: 'requests', one: 'request' },
  tag: 'Console: people',
  labels: { many: { ar: 'طلبات الحذف', en: 'requests to delete data' }, one: { ar: 'طلبًا', en: 'a request' } },
})

export const users = declareResource({
  name: 'users',
  envelopeKeys: { many: 'users', one: 'user' },
  tag: 'Console: people',
  labels: { many: { ar: 'الحسابات', en: 'accounts' }, one: { ar: 'حسابًا', en: 'an account' } },
})

export const members = declareResource({
  name: 'members',
  envelopeKeys: { many: 'members', one: 'member' },
  tag: 'Console: people',
  labels: { many: { ar: 'الأعضاء', en: 'members' }, one: { ar: 'عضوًا', en: 'a member' } },
})

export const admins = declareResource({
  name: 'admins',
  envelopeKeys: { many: 'users', one: 'user' },
  tag: 'Console: people',
  labels: { many: { ar: 'المشرفين', en: 'admins' }, one: { ar: 'مشرفًا', en: 'an admin' } },
})
