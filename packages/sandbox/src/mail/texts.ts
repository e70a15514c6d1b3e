import type { Lang } from '@olympiad/contracts/lang'

const en = {
  title: 'Mailbox',
  banner: 'Test mailbox: no mail leaves this machine',
  lead: 'Everything that the product sends by mail arrives here.',
  empty: 'No mail yet. Register and pay for a team, then look again.',
  from: 'From',
  to: 'To',
  date: 'Received',
  subject: 'Subject',
  noSubject: 'No subject',
  attachments: 'Attachments',
  asHtml: 'Message',
  asText: 'Plain text',
  back: 'All mails',
  home: 'Sandbox',
  notFound: 'This mail is no longer here.',
  filtered: 'Only mails to',
}
type MailTexts = typeof en

const ar: MailTexts = {
  title: 'صندوق البريد',
  banner: 'بريد تجريبي: لا تخرج أي رسالة من هذا الجهاز',
  lead: 'كل ما يرسله النظام بالبريد يصل إلى هنا.',
  empty: 'لا رسائل بعد. سجّل فريقًا وادفع رسومه ثم عد إلى هنا.',
  from: 'من',
  to: 'إلى',
  date: 'وقت الوصول',
  subject: 'الموضوع',
  noSubject: 'بلا موضوع',
  attachments: 'المرفقات',
  asHtml: 'الرسالة',
  asText: 'نص فقط',
  back: 'كل الرسائل',
  home: 'البيئة التجريبية',
  notFound: 'لم تعد هذه الرسالة موجودة.',
  filtered: 'الرسائل المرسلة إلى',
}

export const mailTexts = (lang: Lang): MailTexts => (lang === 'ar' ? ar : en)
