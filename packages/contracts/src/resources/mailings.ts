import { declareResource } from '../resource.ts'

export const mailings = declareResource({
  name: 'mailings',
  envelopeKeys: { many: 'mailings', one: 'mailing' },
  tag: 'Console: people',
  labels: {
    many: { ar: 'الرسائل الجماعية', en: 'mails to groups' },
    one: { ar: 'رسالة جماعية', en: 'a mail to a group' },
  },
})

export const mailingReceivers = declareResource({
  name: 'mailing-receivers',
  envelopeKeys: { many: 'receivers', one: 'receiver' },
  tag: 'Console: people',
  labels: {
    many: { ar: 'مستلمي الرسائل الجماعية', en: 'receivers of mails to groups' },
    one: { ar: 'مستلمًا', en: 'a receiver' },
  },
})
