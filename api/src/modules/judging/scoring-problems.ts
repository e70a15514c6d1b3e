import {
  evaluateSheet,
  itemsOf,
  type ScoreSheet,
  type SheetEntry,
  type SheetProblem,
  type SheetResult,
  TIME_KEY,
} from '@olympiad/contracts/judging/score-sheet'
import type { Lang } from '@olympiad/contracts/lang'
import { translate } from '@olympiad/contracts/texts'
import type { FieldError } from '../../platform/errors.ts'

function itemName(sheet: ScoreSheet, key: string, lang: Lang): string {
  if (key === TIME_KEY) return translate(lang, 'scoring_time')
  const named = [...itemsOf(sheet), ...sheet.adjustments].find((each) => each.key === key)
  return (named && (lang === 'ar' ? named.name : named.name_en)) ?? key
}

/** `field` is the item's key. */
const problemError = (sheet: ScoreSheet, { item, problem, bounds }: SheetProblem): FieldError => {
  const key = `scoring_item_${problem}` as const
  const words = (lang: Lang): string =>
    translate(lang, key)
      .replace('{item}', () => itemName(sheet, item, lang))
      .replace('{least}', String(bounds?.[0] ?? ''))
      .replace('{most}', String(bounds?.[1] ?? ''))
  return { field: item, key, words }
}

/** Of a team that was not there or was disqualified, only known items are kept. */
export function evaluateFilledSheet(
  sheet: ScoreSheet,
  entry: SheetEntry,
): { filled: { values: Record<string, number>; adjustments: string[] }; result: SheetResult; errors: FieldError[] } {
  const result = evaluateSheet(sheet, entry)
  const known = new Set(itemsOf(sheet).map(({ key }) => key))
  const adjustable = new Set(sheet.adjustments.map(({ key }) => key))
  return {
    filled: {
      values: Object.fromEntries(Object.entries(entry.values).filter(([key]) => known.has(key))),
      adjustments: [...new Set(entry.adjustments)].filter((key) => adjustable.has(key)),
    },
    result,
    errors: result.problems.map((problem) => problemError(sheet, problem)),
  }
}
