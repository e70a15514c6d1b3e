import type { Lang } from '../lang.ts'
import type { RuleKind, SheetRule } from './score-sheet.ts'

type Sentence = (items: string, most: string) => string

const SENTENCES: Record<Lang, Record<RuleKind, Sentence>> = {
  ar: {
    exclusive: (items) => `واحد على الأكثر من: ${items}.`,
    values_at_most: (items, most) => `لا يزيد مجموعها على ${most}: ${items}.`,
    points_at_most: (items, most) => `لا تزيد نقاطها معًا على ${most}: ${items}.`,
    only_with_points: (items) => `لا تُحتسب إلا مع نقاط من غيرها: ${items}.`,
  },
  en: {
    exclusive: (items) => `At most one of: ${items}.`,
    values_at_most: (items, most) => `Together at most ${most}: ${items}.`,
    points_at_most: (items, most) => `Together at most ${most} points: ${items}.`,
    only_with_points: (items) => `Count only if other items give points: ${items}.`,
  },
}

/** “At most one of: red, blue.” */
export function ruleSentence({ kind, items, most }: SheetRule, nameOf: (key: string) => string, lang: Lang): string {
  const names = items.map(nameOf).join(lang === 'ar' ? '، ' : ', ')
  return SENTENCES[lang][kind](names, most === undefined ? '?' : String(most))
}
