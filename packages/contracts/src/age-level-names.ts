import type { Lang } from './lang.ts'

type Name = Readonly<Record<Lang, string>>

/** As in a sentence. */
const NAMES: Readonly<Record<string, Name>> = {
  Elementry: { ar: 'الفئة الابتدائية', en: 'Elementary' },
  'High Elementry': { ar: 'الفئة الابتدائية العليا', en: 'Upper elementary' },
  Junior: { ar: 'الفئة المتوسطة', en: 'Junior' },
  Senior: { ar: 'الفئة الثانوية', en: 'Senior' },
  Adults: { ar: 'فئة الكبار', en: 'Adults' },
  Children: { ar: 'فئة الأطفال', en: 'Children' },
}

export const ageLevelText = (ageLevel: string): Name => NAMES[ageLevel] ?? { ar: ageLevel, en: ageLevel }
