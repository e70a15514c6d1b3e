import { declareResource } from '../resource.ts'

export const categories = declareResource({
  name: 'community-categories',
  names: { many: 'categories', one: 'category' },
  tag: 'Console: community',
  words: { many: { ar: 'أقسام المجتمع', en: 'categories of the forum' }, one: { ar: 'قسمًا', en: 'a category' } },
})

export const topics = declareResource({
  name: 'community',
  names: { many: 'communities', one: 'community' },
  tag: 'Console: community',
  words: { many: { ar: 'المواضيع', en: 'topics' }, one: { ar: 'موضوعًا', en: 'a topic' } },
})

export const comments = declareResource({
  name: 'community-comments',
  names: { many: 'comments', one: 'comment' },
  tag: 'Console: community',
  words: { many: { ar: 'التعليقات', en: 'comments' }, one: { ar: 'تعليقًا', en: 'a comment' } },
})

export const cases = declareResource({
  name: 'community-cases',
  names: { many: 'cases', one: 'case' },
  tag: 'Console: community',
  words: {
    many: { ar: 'الحالات التي تنتظر مشرفًا', en: 'cases that wait for an admin' },
    one: { ar: 'حالة', en: 'a case' },
  },
})

export const bans = declareResource({
  name: 'community-bans',
  names: { many: 'bans', one: 'ban' },
  tag: 'Console: community',
  words: { many: { ar: 'الموقوفين عن الكتابة', en: 'people who may not write' }, one: { ar: 'إيقافًا', en: 'a ban' } },
})
