import type { Lang } from '@olympiad/contracts/lang'

const HEADINGS = {
  team_no: { ar: 'رقم الفريق', en: 'Team no.' },
  name: { ar: 'الفريق', en: 'Team' },
  season: { ar: 'الموسم', en: 'Season' },
  competion: { ar: 'المسابقة', en: 'Competition' },
  ageLevel: { ar: 'الفئة العمرية', en: 'Age group' },
  schoolName: { ar: 'المدرسة', en: 'School' },
  region: { ar: 'المنطقة', en: 'Region' },
  city: { ar: 'المدينة', en: 'City' },
  stage: { ar: 'المرحلة الدراسية', en: 'Stage' },
  status: { ar: 'حالة الدفع', en: 'Status' },
  refunded: { ar: 'استُردّت الرسوم ولم تُدفع من جديد', en: 'Refunded, not paid again' },
  withdrawn: { ar: 'انسحب', en: 'Withdrawn' },
  created: { ar: 'تاريخ التسجيل', en: 'Created' },
  coaches: { ar: 'المدرّب', en: 'Coach' },
  members: { ar: 'العضو', en: 'Member' },
  person_name: { ar: 'الاسم', en: 'name' },
  national_id: { ar: 'رقم الهوية', en: 'national ID' },
  email: { ar: 'البريد الإلكتروني', en: 'email' },
  phone_number: { ar: 'الجوال', en: 'phone' },
  dob: { ar: 'تاريخ الميلاد', en: 'date of birth' },
  gender: { ar: 'الجنس', en: 'gender' },
  nationality: { ar: 'الجنسية', en: 'nationality' },
  round: { ar: 'الجولة', en: 'Round' },
  match: { ar: 'المباراة', en: 'Match' },
  score: { ar: 'النقاط', en: 'score' },
  time: { ar: 'الزمن بالثواني', en: 'time (s)' },
  fbs: { ar: 'FBS', en: 'FBS' },
  obs: { ar: 'OBS', en: 'OBS' },
  video: { ar: 'الفيديو', en: 'video' },
  github: { ar: 'رابط GitHub', en: 'GitHub' },
  file: { ar: 'ملف PDF', en: 'PDF' },
} as const satisfies Record<string, Record<Lang, string>>

export type Heading = keyof typeof HEADINGS

export const heading = (lang: Lang, name: Heading): string => HEADINGS[name][lang]

/** `Member 2, phone`, with the comma of the script. */
export const personHeading = (lang: Lang, what: Heading, number: number, name: Heading): string =>
  `${heading(lang, what)} ${number}${lang === 'ar' ? '،' : ','} ${heading(lang, name)}`
