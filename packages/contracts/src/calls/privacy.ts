import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit, successAnswer } from '../call.ts'
import { recordId, requiredText } from '../forms/fields.ts'
import { EraseForm, ErasureRequestForm, TeamPersonForm } from '../forms/privacy.ts'
import { PersonRecords } from '../views/person-records.ts'
import { OwnPrivacyRequest, PersonalDataSummary, RetentionReport } from '../views/privacy.ts'

// The handler guards and counts, because it answers a page with a redirect.
const ERASURE_REQUEST_LIMIT = {
  name: 'erasure-request',
  account: { points: 10, seconds: 3600 },
  address: { points: 100, seconds: 3600 },
  enforcedBy: 'handler',
} satisfies RateLimit
const person = z.strictObject({ user: recordId })

export const getOwnErasureRequest = declareCall({
  method: 'GET',
  path: '/api/privacy/erasure',
  access: 'signed in',
  tag: 'Privacy',
  summary: { ar: 'حالة طلب المستخدم حذف بياناته.', en: 'The state of one’s own request to delete data.' },
  answer: z.object({ request: z.nullable(OwnPrivacyRequest) }),
})

export const exportOwnData = declareCall({
  method: 'POST',
  path: '/api/privacy/export',
  access: 'signed in',
  guardedBy: 'handler',
  limit: {
    name: 'own-export',
    account: { points: 5, seconds: 3600 },
    address: { points: 50, seconds: 3600 },
    errorCode: 'export_rate_limited',
    enforcedBy: 'handler',
  },
  tag: 'Privacy',
  summary: {
    ar: 'كل ما يُحفظ عن المستخدم في ملف ZIP واحد.',
    en: 'Everything that is held about oneself, as one ZIP.',
  },
  answer: 'application/zip',
})

export const requestErasure = declareCall({
  method: 'POST',
  path: '/api/privacy/erasure',
  access: 'signed in',
  guardedBy: 'handler',
  limit: ERASURE_REQUEST_LIMIT,
  tag: 'Privacy',
  summary: { ar: 'يطلب من المنظّمين حذف بيانات المستخدم.', en: 'Asks the organisers to erase oneself.' },
  body: ErasureRequestForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [409],
})

export const withdrawErasureRequest = declareCall({
  method: 'POST',
  path: '/api/privacy/erasure/withdraw',
  access: 'signed in',
  guardedBy: 'handler',
  limit: ERASURE_REQUEST_LIMIT,
  tag: 'Privacy',
  summary: { ar: 'يسحب ذلك الطلب ما لم يُبتّ فيه.', en: 'Takes that back while nobody has decided.' },
  answer: messageAnswer(),
  errors: [404],
})

export const getPersonalDataSummary = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/person',
  access: 'admins',
  right: ['privacy.read', 'personal-data'],
  tag: 'Console: people',
  summary: {
    ar: 'ما يُحفظ عن شخص، وما الذي يفعله حذفه.',
    en: 'What is held of somebody, and what an erasure would do.',
  },
  query: person,
  answer: PersonalDataSummary,
  errors: [404],
})

export const getPersonRecords = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/records',
  access: 'admins',
  // Each section has rights of its own (`person-sections.ts`); 403 without any.
  right: 'console',
  tag: 'Console: people',
  summary: {
    ar: 'ما يُحفظ عن شخص في أقسام، الأحدث في كل قسم، وما لا تسمح به الصلاحية لا يظهر.',
    en: 'The records of somebody in sections, the newest of each; without its rights a section is left out.',
  },
  query: z.strictObject({ user: requiredText() }),
  answer: PersonRecords,
  errors: [404],
})

export const ensureTeamPersonAccount = declareCall({
  method: 'POST',
  path: '/api/admin/privacy/person',
  access: 'admins',
  right: 'privacy.write',
  tag: 'Console: people',
  summary: { ar: 'حساب أحد أفراد فريق.', en: 'The account of somebody in a team.' },
  body: TeamPersonForm,
  answer: z.extend(successAnswer(), { user: z.string() }),
  errors: [404],
})

/** The audit log records it. */
export const exportPersonData = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/export',
  access: 'admins',
  right: ['privacy.read', 'personal-data'],
  // Counts only exports of an existing person, by a reauthenticated admin.
  limit: { name: 'person-export', account: { points: 60, seconds: 600 }, enforcedBy: 'handler' },
  tag: 'Console: people',
  summary: {
    ar: 'كل ما يُحفظ عن شخص في ملف ZIP واحد.',
    en: 'Everything that is held about somebody, as one ZIP.',
  },
  query: person,
  answer: 'application/zip',
  errors: [404],
})

/** 400 `erasure_confirmation_wrong`; 409 with the obstacles. */
export const erasePerson = declareCall({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  access: 'admins',
  right: 'privacy.write',
  tag: 'Console: people',
  summary: { ar: 'يحذف بيانات شخص نهائيًا.', en: 'Erases somebody for good.' },
  body: EraseForm,
  answer: messageAnswer(),
  errors: [404, 409],
})

export const getRetentionReport = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/retention',
  access: 'admins',
  right: 'privacy.read',
  tag: 'Console: people',
  summary: { ar: 'نتيجة حذف السجلات القديمة.', en: 'What the deletion of old records has done.' },
  answer: RetentionReport,
})
