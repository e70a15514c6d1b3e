import type { Bilingual } from '../../platform/bilingual.ts'

/** The sentences describe the team, so they fit boys and girls alike. */
export const CERTIFICATE_TEXTS = {
  olympiad: { ar: 'الأولمبياد الوطني للروبوت', en: 'National Robotics Olympiad' },
  kingdom: { ar: 'المملكة العربية السعودية', en: 'Kingdom of Saudi Arabia' },
  f: { ar: 'شهادة إنجاز', en: 'Certificate of achievement' },
  q: { ar: 'شهادة تأهّل', en: 'Certificate of qualification' },
  m: { ar: 'شهادة ميدالية حسب النسبة المئوية', en: 'Medal certificate by percentage' },
  /** The short name fits on one line above the statement, which says the percentage. */
  medal: { ar: 'شهادة ميدالية', en: 'Medal certificate' },
  percentage: { ar: 'حسب النسبة المئوية', en: 'by percentage' },
  bestRound: { ar: 'لنقاط أفضل جولة له', en: 'for the points of its best round' },
  awards: { ar: 'تقدّمها اللجنة المنظّمة إلى', en: 'awarded by the organising committee to' },
  coach: { ar: 'بتدريب', en: 'Coached by' },
  entity: { ar: 'باسم', en: 'On behalf of' },
  chair: { ar: 'رئاسة اللجنة المنظّمة', en: 'Chair of the organising committee' },
  electronic: { ar: 'صدرت إلكترونيًّا، ويُتحقَّق منها بالرمز', en: 'Issued electronically, verify by the code' },
  serial: { ar: 'الرقم التسلسلي', en: 'Serial' },
  issued: { ar: 'صدرت في الرياض', en: 'Issued in Riyadh' },
} as const satisfies Record<string, Bilingual>

const PLACES: readonly Bilingual[] = [
  { ar: 'المركز الأول والميدالية الذهبية', en: 'first place and the gold medal' },
  { ar: 'المركز الثاني والميدالية الفضية', en: 'second place and the silver medal' },
  { ar: 'المركز الثالث والميدالية البرونزية', en: 'third place and the bronze medal' },
]
const ORDINALS_AR = ['الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر']
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** Medals: one gold, then silver, then bronze for all others (002 §4). */
export function placeText(ranked: number): Bilingual {
  const first = PLACES[ranked - 1]
  if (first) return first
  const ar = ORDINALS_AR[ranked - PLACES.length - 1] ?? String(ranked)
  const en = `${ranked}${SUFFIXES[ordinals.select(ranked)] ?? 'th'}`
  return { ar: `المركز ${ar} وميدالية برونزية`, en: `${en} place and a bronze medal` }
}
