import type { Lang } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'

const en = {
  title: 'Check-in',
  failed: 'The arrivals could not be loaded.',
  arrived: (arrived: number, teams: number) => `Teams that have arrived: ${arrived} of ${teams}`,
  robots: (count: number) => `Robots handed in: ${count}`,
  missing: (count: number) => `Not arrived: ${count}`,
  nobody_missing: 'All teams have arrived.',
  open: 'Open check-in',
  badges: 'Badges',
  badges_what:
    'Six a page, with marks to cut along. Each member of a team has one, with the code that is scanned at check-in.',
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
    failed: 'تعذّر تحميل حالة الحضور.',
    arrived: (arrived, teams) => `الفِرَق التي وصلت: ${arrived} من ${teams}`,
    robots: (count) => `الروبوتات المسلّمة: ${count}`,
    missing: (count) => `لم يصل: ${count}`,
    nobody_missing: 'وصلت الفِرَق كلها.',
    open: 'فتح تسجيل الحضور',
    badges: 'البطاقات',
    badges_what: 'ستّ في كل صفحة، مع علامات للقصّ. لكل عضو في الفريق بطاقة، وفيها الرمز الذي يُمسح عند تسجيل الحضور.',
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
