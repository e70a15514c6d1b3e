import type { Bilingual } from '../../../platform/bilingual.ts'

export const PAPER_TEXTS = {
  title: { ar: 'ورقة تحكيم', en: 'Score sheet' },
  rehearsal: { ar: 'تجربة: لا تُحتسب', en: 'Rehearsal: counts for nothing' },
  version: { ar: 'نسخة الورقة', en: 'Sheet version' },
  team: { ar: 'الفريق', en: 'Team' },
  number: { ar: 'الرقم', en: 'No.' },
  scan: { ar: 'لإدخال الورقة', en: 'To type it in' },
  item: { ar: 'البند', en: 'Item' },
  entered: { ar: 'النتيجة', en: 'Result' },
  points: { ar: 'النقاط', en: 'Points' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  time: { ar: 'الزمن بالثواني', en: 'Time in seconds' },
  total: { ar: 'المجموع', en: 'Total' },
  adjustments: { ar: 'الخصوم', en: 'Deductions' },
  outcome: { ar: 'الجولة', en: 'Round' },
  noShow: { ar: 'لم يبدأ الفريق', en: 'The team did not start' },
  disqualified: { ar: 'استُبعد', en: 'Disqualified' },
  remark: { ar: 'السبب أو ملاحظة', en: 'Reason or remark' },
  agree: { ar: 'قرأنا الورقة ونوافق عليها.', en: 'We have read the sheet and agree to it.' },
  object: { ar: 'نعترض، والسبب:', en: 'We object, because:' },
  captain: { ar: 'اسم القائد', en: 'Captain’s name' },
  signature: { ar: 'التوقيع', en: 'Signature' },
  judge: { ar: 'المحكّم', en: 'Judge' },
  table: { ar: 'الطاولة', en: 'Table' },
} as const satisfies Record<string, Bilingual>

/** Points of an item, or the bounds of its value. */
export const WORTH = {
  each: (points: number, most: number): Bilingual => ({
    ar: `${points} لكل واحد، حتى ${most}`,
    en: `${points} each, up to ${most}`,
  }),
  flag: (points: number): Bilingual => ({ ar: `النقاط: ${points}`, en: `Points: ${points}` }),
  number: (min: number, max: number, points: number): Bilingual => ({
    ar: `من ${min} إلى ${max} × ${points}`,
    en: `From ${min} to ${max} × ${points}`,
  }),
  upTo: (most: number): Bilingual => ({ ar: `حتى ${most}`, en: `Up to ${most}` }),
}
