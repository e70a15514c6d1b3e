import * as z from 'zod/mini'
import { declareCall, messageAnswer, successAnswer } from '../call.ts'
import { MailingForm, MailingPreviewForm, MailingReceiversForm } from '../forms/mailings.ts'
import { AdminMailing, MailingReceivers, MailPreview } from '../views/mailings.ts'

const ADMINS = { access: 'admins', right: 'people.write', tag: 'Console: people' } as const

/** Who gets a mail, and who of the selection does not. */
export const findMailingReceivers = declareCall({
  ...ADMINS,
  method: 'POST',
  path: '/api/admin/mailings/receivers',
  summary: {
    ar: 'يعدّ من تصلهم رسالة جماعية، ومن لا تصلهم وسبب ذلك.',
    en: 'Counts who gets a mail to a group, and who doesn’t and why.',
  },
  body: MailingReceiversForm,
  answer: z.extend(MailingReceivers, { success: z.literal(true) }),
})

export const previewMailing = declareCall({
  ...ADMINS,
  method: 'POST',
  path: '/api/admin/mailings/preview',
  summary: { ar: 'يعرض الرسالة كما تصل أحد المستلمين.', en: 'Renders the mail as one receiver gets it.' },
  body: MailingPreviewForm,
  answer: z.extend(MailPreview, { success: z.literal(true) }),
  errors: [404],
})

export const testMailing = declareCall({
  ...ADMINS,
  method: 'POST',
  path: '/api/admin/mailings/test',
  summary: {
    ar: 'يرسل رسالة تجريبية باللغتين إلى المشرف نفسه، كما تصل أحد المستلمين.',
    en: 'Sends the admin a test in both languages, as one receiver gets it.',
  },
  body: MailingPreviewForm,
  answer: messageAnswer(),
  errors: [404],
})

/** 409 when the number of receivers is no longer the confirmed one. */
export const startMailing = declareCall({
  ...ADMINS,
  method: 'POST',
  path: '/api/admin/mailings',
  summary: {
    ar: 'يثبّت قائمة المستلمين ويبدأ إرسال رسالة جماعية.',
    en: 'Fixes the receivers of a mail to a group and begins to send it.',
  },
  body: MailingForm,
  answer: z.extend(successAnswer(), { mailing: AdminMailing }),
  errors: [409],
})

/** `retry` sends the failed ones again. */
export const controlMailing = declareCall({
  ...ADMINS,
  method: 'POST',
  path: '/api/admin/mailings/:id/:action{stop|resume|retry}',
  summary: {
    ar: 'يوقف إرسال رسالة جماعية، أو يستأنفه، أو يعيد إرسال ما تعذّر إرساله.',
    en: 'Stops a mail to a group, resumes it, or sends the failed ones again.',
  },
  answer: z.extend(successAnswer(), { mailing: AdminMailing }),
  errors: [404, 409],
})
