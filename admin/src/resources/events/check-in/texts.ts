import type { Lang } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'

const en = {
  title: 'Check-in',
  failed: 'Who has arrived could not be loaded.',
  arrived: (arrived: number, teams: number) => `${arrived} of ${teams} teams have arrived`,
  robots: (count: number) => `Robots handed in: ${count}`,
  missing: (count: number) => `Missing: ${count}`,
  nobody_missing: 'Nobody is missing.',
  open: 'Open check-in',
  badges: 'Badges',
  badges_what:
    'Six a page, with marks to cut along. A team has one for each member, with the code that check-in scans.',
  of: 'For',
  kinds: { teams: 'Teams', staff: 'Staff' },
  division: 'Division',
  any_division: 'All divisions',
  names: 'Print the members’ names',
  names_what: 'Members are minors, and everybody in the hall reads a badge.',
  save: 'Download badges',
  printing: 'Printing the badges …',
}

type Texts = typeof en
const texts: Record<Lang, Texts> = {
  en,
  ar: {
    title: 'تسجيل الحضور',
    failed: 'تعذّر تحميل من وصل.',
    arrived: (arrived, teams) => `وصل ${arrived} من ${teams} فريقًا`,
    robots: (count) => `الروبوتات المسلّمة: ${count}`,
    missing: (count) => `لم يصل: ${count}`,
    nobody_missing: 'وصل الجميع.',
    open: 'فتح تسجيل الحضور',
    badges: 'البطاقات',
    badges_what: 'ستّ في كل صفحة، مع علامات القصّ. لكل عضو في الفريق بطاقة، وفيها الرمز الذي يمسحه تسجيل الحضور.',
    of: 'لمن',
    kinds: { teams: 'الفِرَق', staff: 'الطاقم' },
    division: 'الفئة',
    any_division: 'كل الفئات',
    names: 'طباعة أسماء الأعضاء',
    names_what: 'الأعضاء قاصرون، ويقرأ البطاقة كل من في القاعة.',
    save: 'تنزيل البطاقات',
    printing: 'تُطبع البطاقات…',
  },
}

export const checkInTextsOf = (lang: Lang): Texts => texts[lang]
export const useCheckInTexts = (): Texts => texts[useLang()]
