import * as z from 'zod/mini'
import { declareCall, done, doneSaying, type RateLimit } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { EraseForm, ErasureRequestForm, PersonOfTeamForm } from '../forms/privacy.ts'
import { HeldOfPerson, OwnPrivacyRequest, PersonRecords, RetentionReport } from '../views/privacy.ts'

// A page hears of a refusal by a redirect, so the handler guards and counts.
const ERASURE_REQUEST_LIMIT = {
  name: 'erasure-request',
  account: { points: 10, seconds: 3600 },
  address: { points: 100, seconds: 3600 },
  countedBy: 'handler',
} satisfies RateLimit
const person = z.strictObject({ user: recordId })

/** Null where there was none. */
export const getOwnRequest = declareCall({
  method: 'GET',
  path: '/api/privacy/erasure',
  who: 'signed in',
  tag: 'Privacy',
  summary: { ar: 'حالة طلب المستخدم حذف بياناته.', en: 'The state of one’s own request to delete data.' },
  answer: z.object({ request: z.nullable(OwnPrivacyRequest) }),
})

/** `data.json`, its description and the files. */
export const exportOwn = declareCall({
  method: 'POST',
  path: '/api/privacy/export',
  who: 'signed in',
  guardedBy: 'handler',
  limit: {
    name: 'own-export',
    account: { points: 5, seconds: 3600 },
    address: { points: 50, seconds: 3600 },
    refusal: 'export_often',
    countedBy: 'handler',
  },
  tag: 'Privacy',
  summary: {
    ar: 'كل ما يُحفظ عن المستخدم في ملف ZIP واحد.',
    en: 'Everything that is held about oneself, as one ZIP.',
  },
  answer: 'application/zip',
})

export const askErasure = declareCall({
  method: 'POST',
  path: '/api/privacy/erasure',
  who: 'signed in',
  guardedBy: 'handler',
  limit: ERASURE_REQUEST_LIMIT,
  tag: 'Privacy',
  summary: { ar: 'يطلب من المنظّمين حذف بيانات المستخدم.', en: 'Asks the organisers to erase oneself.' },
  body: ErasureRequestForm,
  encoding: 'form',
  answer: doneSaying(),
  errors: [409],
})

export const withdrawErasure = declareCall({
  method: 'POST',
  path: '/api/privacy/erasure/withdraw',
  who: 'signed in',
  guardedBy: 'handler',
  limit: ERASURE_REQUEST_LIMIT,
  tag: 'Privacy',
  summary: { ar: 'يسحب ذلك الطلب ما لم يُبتّ فيه.', en: 'Takes that back while nobody has decided.' },
  answer: doneSaying(),
  errors: [404],
})

export const heldOfPerson = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/person',
  who: 'admins',
  tag: 'Console: people',
  summary: {
    ar: 'ما يُحفظ عن شخص، وما الذي يفعله حذفه.',
    en: 'What is held of somebody, and what an erasure would do.',
  },
  query: person,
  answer: HeldOfPerson,
  errors: [404],
})

export const recordsOfPerson = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/records',
  who: 'admins',
  tag: 'Console: people',
  summary: {
    ar: 'أحدث فِرَق شخص ومدفوعاته ورسائله، وحظره إن وُجد.',
    en: 'The newest teams, payments, messages and the ban of somebody.',
  },
  query: person,
  answer: PersonRecords,
  errors: [404],
})

/** Made of what the team has of them where they never signed in. */
export const personOfTeam = declareCall({
  method: 'POST',
  path: '/api/admin/privacy/person',
  who: 'admins',
  tag: 'Console: people',
  summary: { ar: 'حساب أحد أفراد فريق.', en: 'The account of somebody in a team.' },
  body: PersonOfTeamForm,
  answer: z.extend(done(), { user: z.string() }),
  errors: [404],
})

/** The same as `exportOwn`, for admins who answer somebody; the audit log has it. */
export const exportPerson = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/export',
  who: 'admins',
  // Only an export of somebody who is there counts, by an admin who has proven to be it.
  limit: { name: 'person-export', account: { points: 60, seconds: 600 }, countedBy: 'handler' },
  tag: 'Console: people',
  summary: {
    ar: 'كل ما يُحفظ عن شخص في ملف ZIP واحد.',
    en: 'Everything that is held about somebody, as one ZIP.',
  },
  query: person,
  answer: 'application/zip',
  errors: [404],
})

/** 400 `erase_confirm_wrong`; 409 with what is in the way. */
export const erasePerson = declareCall({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  who: 'admins',
  tag: 'Console: people',
  summary: { ar: 'يحذف بيانات شخص نهائيًا.', en: 'Erases somebody for good.' },
  body: EraseForm,
  answer: doneSaying(),
  errors: [404, 409],
})

export const retentionReport = declareCall({
  method: 'GET',
  path: '/api/admin/privacy/retention',
  who: 'admins',
  tag: 'Console: people',
  summary: { ar: 'نتيجة حذف السجلات القديمة.', en: 'What the deletion of old records has done.' },
  answer: RetentionReport,
})
