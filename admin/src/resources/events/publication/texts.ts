import type { Lang } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'

const en = {
  title: 'Compare and publish',
  lead: 'Beside what stands in Results now. All of it is written together, and can be undone like an import.',
  division: 'Division',
  all: 'All divisions',
  failed: 'The comparison could not be made.',
  rehearsal: 'A rehearsal is never published.',
  close_first: 'You can publish after you close the event and no score waits.',
  nothing: 'Results hold all of this already.',
  empty: 'The ranking has no team yet.',
  place: 'Place',
  team: 'Team',
  score: 'Points',
  state: 'In Results',
  medal: 'Medal by percentage',
  share: (percent: string, points: string, most: string) => `· ${percent} %, ${points} of ${most} points`,
  medal_lost: 'Teams that no longer have a medal by percentage:',
  medals_outdated: (count: number) =>
    `Medal certificates by percentage that say something else: ${count}. Publishing revokes them, and issues new ones where the team still has a medal.`,
  medal_certificates: 'Medal certificates by percentage',
  waiting: (count: number) =>
    count === 1
      ? 'One score still waits for a head judge and counts nowhere.'
      : `${count} scores still wait for a head judge and count nowhere.`,
  waiting_open: 'Show them',
  missing: 'Not all is judged. You can publish all the same; what is missing gives nobody points:',
  missing_sheets: (challenge: string, count: number, of: number) => `${challenge}: ${count} of ${of} sheets missing`,
  missing_games: (challenge: string, count: number, of: number) => `${challenge}: ${count} of ${of} games not played`,
  not_drawn: (challenge: string) => `${challenge}: no games drawn`,
  unwritten: 'These teams get no result:',
  reasons: { no_place: 'without a place', beyond_ranks: 'beyond the last place that Results hold' },
  stands: (place: number) => `; place ${place} stays in Results`,
  counts: (added: number, changed: number, same: number) => `New: ${added}. Changed: ${changed}. Unchanged: ${same}.`,
  publish: 'Publish',
  publish_count: (count: number) => (count === 1 ? 'Publish one result' : `Publish ${count} results`),
  confirm_title: 'Publish these results?',
  confirm_what: 'They are on the site at once, and teams see them.',
  published: 'The results are published.',
  undo: 'Undo it',
  certificates: 'Certificates of achievement',
  medals: 'Results and medal list',
  again: 'Compare again',
}
type PublicationTexts = typeof en

const ar: PublicationTexts = {
  title: 'المقارنة والنشر',
  lead: 'بجانب ما في قسم النتائج الآن. يُكتب كله معًا، ويمكن التراجع عنه كما يُتراجع عن الاستيراد.',
  division: 'الفئة',
  all: 'كل الفئات',
  failed: 'تعذّرت المقارنة.',
  rehearsal: 'نسخة التجربة لا تُنشر أبدًا.',
  close_first: 'يمكنك النشر بعد إغلاق الفعالية وحين لا تنتظر أي ورقة.',
  nothing: 'كل هذا في قسم النتائج أصلًا.',
  empty: 'لا فريق في الترتيب بعد.',
  place: 'المركز',
  team: 'الفريق',
  score: 'النقاط',
  state: 'في النتائج',
  medal: 'الميدالية حسب النسبة المئوية',
  share: (percent, points, most) => `· ${percent}٪، ${points} من ${most} نقطة`,
  medal_lost: 'فِرَق لم تعد لها ميدالية حسب النسبة المئوية:',
  medals_outdated: (count) =>
    `شهادات ميدالية حسب النسبة المئوية تقول غير ذلك: ${count}. النشر يلغيها، وتصدر بدائل لها لمن بقيت له ميدالية.`,
  medal_certificates: 'شهادات الميدالية حسب النسبة المئوية',
  waiting: (count) => `ما زال ينتظر رئيس المحكّمين ولا يُحتسب من الأوراق: ${count}.`,
  waiting_open: 'عرضها',
  missing: 'لم يكتمل التحكيم. يمكنك النشر مع ذلك، ولا يعطي الناقص نقاطًا لأحد:',
  missing_sheets: (challenge, count, of) => `${challenge}: أوراق ناقصة ${count} من ${of}`,
  missing_games: (challenge, count, of) => `${challenge}: مباريات لم تُلعب ${count} من ${of}`,
  not_drawn: (challenge) => `${challenge}: لم تُجرَ قرعة المباريات`,
  unwritten: 'فِرَق لا تُكتب لها نتيجة:',
  reasons: { no_place: 'بلا مركز', beyond_ranks: 'بعد آخر مركز يتسع له قسم النتائج' },
  stands: (place) => `، ويبقى المركز ${place} في النتائج`,
  counts: (added, changed, same) => `جديدة: ${added}. متغيّرة: ${changed}. كما هي: ${same}.`,
  publish: 'نشر',
  publish_count: (count) => `نشر النتائج (${count})`,
  confirm_title: 'نشر هذه النتائج؟',
  confirm_what: 'تظهر في الموقع فورًا، وتراها الفِرَق.',
  published: 'نُشرت النتائج.',
  undo: 'التراجع عنه',
  certificates: 'شهادات الإنجاز',
  medals: 'النتائج وقائمة الميداليات',
  again: 'المقارنة من جديد',
}

const texts: Record<Lang, PublicationTexts> = { en, ar }
export const publicationTextsOf = (lang: Lang): PublicationTexts => texts[lang]
export const usePublicationTexts = (): PublicationTexts => texts[useLang()]
