import { declareResource } from '../resource.ts'

export const categories = declareResource({
  name: 'community-categories',
  envelopeKeys: { many: 'categories', one: 'category' },
  tag: 'Console: community',
  labels: { many: { ar: 'أقسام المجتمع', en: 'categories of the forum' }, one: { ar: 'قسمًا', en: 'a category' } },
  fields: {
    name: {
      kind: 'text',
      bilingual: true,
      max: 60,
      required: true,
      group: { ar: 'اسم القسم', en: 'Its name' },
      label: { ar: 'الاسم', en: 'Name' },
    },
    logo: {
      kind: 'picture',
      aspect: 1,
      label: { ar: 'الشعار', en: 'Logo' },
      help: {
        ar: 'صورة مربعة JPG أو PNG أو GIF، حتى 5 ميغابايت. وإن لم تُختر صورة رُسمت علامة من الاسم.',
        en: 'Square. JPG, PNG or GIF, up to 5 MB. Without one, a sign is drawn from the name.',
      },
    },
    order_id: { kind: 'order', label: { ar: 'الترتيب', en: 'Order' } },
    status: {
      kind: 'flag',
      defaultValue: true,
      label: { ar: 'يقبل موضوعات جديدة', en: 'Takes new topics' },
      help: {
        ar: 'عند إيقافه تبقى موضوعاته مقروءة، ولا يقبل موضوعات جديدة.',
        en: 'Switched off, its topics can still be read, and it takes no new ones.',
      },
    },
  },
})

export const topics = declareResource({
  name: 'community',
  envelopeKeys: { many: 'communities', one: 'community' },
  tag: 'Console: community',
  labels: { many: { ar: 'الموضوعات', en: 'topics' }, one: { ar: 'موضوعًا', en: 'a topic' } },
})

export const comments = declareResource({
  name: 'community-comments',
  envelopeKeys: { many: 'comments', one: 'comment' },
  tag: 'Console: community',
  labels: { many: { ar: 'التعليقات', en: 'comments' }, one: { ar: 'تعليقًا', en: 'a comment' } },
})

export const moderationCases = declareResource({
  name: 'community-cases',
  envelopeKeys: { many: 'cases', one: 'case' },
  tag: 'Console: community',
  labels: {
    many: { ar: 'الحالات التي تنتظر مشرفًا', en: 'cases that wait for an admin' },
    one: { ar: 'حالة', en: 'a case' },
  },
})

export const bans = declareResource({
  name: 'community-bans',
  envelopeKeys: { many: 'bans', one: 'ban' },
  tag: 'Console: community',
  labels: { many: { ar: 'المحظورين من الكتابة', en: 'people who may not write' }, one: { ar: 'حظرًا', en: 'a ban' } },
})
